"""Who was first: debounce, arbitration and aligned clocks. Pure."""
