import type { Current } from './find-products.ts'
import type { Said } from './read-row.ts'

/** Spreadsheets take the zeros away that a bar code begins with; the product with this id still has them. */
export function withLostZeros(said: Said, current: Current | undefined): Said {
  const [code, whole] = [said.code ?? '', current?.code ?? '']
  const isShortened = /^\d+$/.test(code) && code.padStart(whole.length, '0') === whole
  return isShortened ? { ...said, code: whole } : said
}
