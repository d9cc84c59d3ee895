const minPercent = -90
const maxPercent = 100

/** The typed percentage, with any kind of minus sign; null if it is invalid. */
export function readPercent(text: string): number | null {
  const figures = text
    .trim()
    .replace(/^[−–—]/, '-')
    .replace(/\s*%$/, '')
  if (!/^[+-]?\d{1,3}$/.test(figures)) return null
  const percent = Number(figures)
  return percent === 0 || percent < minPercent || percent > maxPercent ? null : percent
}
