const letters = new Intl.Segmenter()

/** The first letters of the first few words, as a face for what has no picture; empty where there are none. */
export function firstLetters(name: string, most: number): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const firsts = words.slice(0, most).map((word) => [...letters.segment(word)][0]?.segment ?? '')
  return firsts.join('').toLocaleUpperCase()
}
