"""Where a name may well be broken: before a consonant that begins a syllable.

A name has no language, so no dictionary of hyphens knows it. What holds in those that are written
in Latin, Cyrillic or Greek letters is that a syllable begins with a consonant before a vowel:
Alek-san-drina, Преобра-женская, Παπαδο-πούλου.
"""

import unicodedata

VOWELS = frozenset("aeiouyæøœ" + "аеиоуыэюяєі" + "αεηιουω")
# й is another letter than и, though Unicode takes it apart into that and a mark.
CONSONANT = "й"
NEVER_FIRST = frozenset("йьъ")
# With the letter before it, it is one sound: Shar-lotte, no Fis-her.
DIGRAPHS = frozenset(("ch", "gh", "kh", "ph", "qu", "rh", "sh", "th", "wh", "zh"))


def begins_syllable(word: str, at: int) -> bool:
    """Say whether a syllable seems to begin with a letter of a word, and another one before it.

    Args:
        word: One word.
        at: Which letter, from 1 to the last but one.
    """
    before, first, following = (letter.casefold() for letter in word[at - 1 : at + 2])
    if is_vowel(first) or first in NEVER_FIRST or not is_vowel(following):
        return False
    return before.isalpha() and first.isalpha() and before + first not in DIGRAPHS


def is_vowel(letter: str) -> bool:
    """Say whether a small letter is a vowel, with whatever marks."""
    return letter != CONSONANT and unicodedata.normalize("NFD", letter)[:1] in VOWELS
