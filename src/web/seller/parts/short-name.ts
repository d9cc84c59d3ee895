const longest = 60

/** A product's name as a short message can carry it. */
export function shortName(name: string): string {
  const letters = [...new Intl.Segmenter('en-IN').segment(name)].map(({ segment }) => segment)
  if (letters.length <= longest) return name
  return `${letters.slice(0, longest).join('').trimEnd()}…`
}
