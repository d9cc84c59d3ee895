/** `750 g`, `1 kg` or `1.25 kg`. */
export function formatGrams(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

/** A quantity as people read it: the weight of loose goods, and the number of all others. */
export function formatQuantity(quantity: number, stepGrams: number | null | undefined): string {
  return stepGrams ? formatGrams(quantity * stepGrams) : String(quantity)
}

/** A line of an order or a cart; loose goods that were weighed have their weight on the scale. */
export type LineQuantity = {
  quantity: number
  stepGrams?: number | null | undefined
  grams?: number | null | undefined
}

/** The weight of a line, as it is charged; null for goods that are sold by the piece. */
export function gramsOf({ quantity, stepGrams, grams }: LineQuantity): number | null {
  if (!stepGrams) return null
  return quantity === 0 ? 0 : (grams ?? quantity * stepGrams)
}

/** The quantity of a line as people read it: `985 g`, or `3`. */
export function formatLine(line: LineQuantity): string {
  const grams = gramsOf(line)
  return grams === null ? String(line.quantity) : formatGrams(grams)
}

/** The items that people count in lines: a weight is one, however many steps it is. */
export function countItems(lines: readonly Omit<LineQuantity, 'grams'>[]): number {
  return lines.reduce((sum, { quantity, stepGrams }) => {
    return sum + (stepGrams ? Math.min(1, quantity) : quantity)
  }, 0)
}
