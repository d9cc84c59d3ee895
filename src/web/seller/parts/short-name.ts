const longest = 60

/** Truncates a product's name for a short message. */
export function shortName(name: string): string {
  const letters = [...new Intl.Segmenter('en-IN').segment(name)].map(({ segment }) => segment)
  if (letters.length <= longest) return name
  return `${letters.slice(0, longest).join('').trimEnd()}…`
}
