/** `750 g`, `1 kg` or `1.25 kg`. */
export function formatGrams(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

/** A quantity as people read it: the weight of loose goods, and the number of all others. */
export function formatQuantity(quantity: number, stepGrams: number | null | undefined): string {
  return stepGrams ? formatGrams(quantity * stepGrams) : String(quantity)
}
