"""What the two table buttons do while something is asked."""

from dataclasses import replace

from slapmat.scene.elements import Next, Question, Scene
from slapmat.table.language import _


def answers(question: Question) -> str:
    """Give what green and white mean in a question."""
    return _("Green: {yes}. White: {no}.").format(yes=question.yes, no=question.no)


def with_answers(scene: Scene) -> Scene:
    """Give a scene whose bottom line says what the buttons do, where it says nothing of its own.

    So does one that only asks once more what is asked above it.
    """
    question, following = scene.question, scene.next
    if question is None or following.text not in {"", question.text}:
        return scene
    return replace(scene, next=Next(answers(question), following.person))
