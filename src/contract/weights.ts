/** `formatGrams(750)` is `750 g`, `formatGrams(1250)` is `1.25 kg`. */
export function formatGrams(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

/** The weight of loose goods, the number of all others. */
export function formatQuantity(quantity: number, stepGrams: number | null | undefined): string {
  return stepGrams ? formatGrams(quantity * stepGrams) : String(quantity)
}

/** Loose goods that were weighed have their weight on the scale in `grams`. */
export type LineQuantity = {
  quantity: number
  stepGrams?: number | null | undefined
  grams?: number | null | undefined
}

/** The charged weight of a line; null for goods sold by the piece. */
export function gramsOf({ quantity, stepGrams, grams }: LineQuantity): number | null {
  if (!stepGrams) return null
  return quantity === 0 ? 0 : (grams ?? quantity * stepGrams)
}

/** `985 g` for loose goods, `3` for others. */
export function formatLine(line: LineQuantity): string {
  const grams = gramsOf(line)
  return grams === null ? String(line.quantity) : formatGrams(grams)
}

/** Counts each line of loose goods as one item, however many steps it has. */
export function countItems(lines: readonly Omit<LineQuantity, 'grams'>[]): number {
  return lines.reduce((sum, { quantity, stepGrams }) => {
    return sum + (stepGrams ? Math.min(1, quantity) : quantity)
  }, 0)
}
