const letters = new Intl.Segmenter()

/** The initials shown in place of a picture; empty if no word starts with a letter or digit. */
export function firstLetters(name: string, maxCount: number): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const firsts = words
    .slice(0, maxCount)
    .map((word) => [...letters.segment(word)][0]?.segment ?? '')
  return firsts.join('').toLocaleUpperCase()
}
