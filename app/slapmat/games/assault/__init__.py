"""The French hidden-role game SWAT: four cards, and a door is forced."""
