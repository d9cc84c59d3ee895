import type { Answer } from '#contract/api/calls.ts'
import type { Product } from '#contract/api/catalog.ts'
import { pastedListText as text } from '#text/pasted-list.ts'

type ReadLine = Answer<'POST /api/v1/product/from-text'>['lines'][number]
export type ReadList = Pick<
  Answer<'POST /api/v1/product/from-text'>,
  'lines' | 'note' | 'more' | 'asksForBefore'
>
export type PickedProduct = { product: Product; quantity: number }

/** A line with the choice taken for it, -1 where none is, how much of it, and whether nobody has looked at it yet. */
export type Row = ReadLine & { chosen: number; amount: number; isGuess: boolean }

/** A list that was read: products, the lines that the shop does not sell, and words that are no goods. */
export type PickedList = { picked: PickedProduct[]; unknown: string[]; note: string }

/** The first choice that can be bought is filled in, as a guess where it is not sure. */
export function toRow(line: ReadLine): Row {
  const chosen = line.isSold ? line.choices.findIndex(({ product }) => product.inStock) : -1
  return {
    ...line,
    chosen,
    amount: line.choices[chosen]?.quantity ?? 1,
    isGuess: chosen > 0 || (chosen === 0 && !line.isSure),
  }
}

export function pickedOf(rows: readonly Row[]): PickedProduct[] {
  return rows.flatMap(({ choices, chosen, amount }) => {
    const choice = choices[chosen]
    return choice ? [{ product: choice.product, quantity: amount }] : []
  })
}

/** The lines for which nothing is taken because the shop does not sell it. */
export function unknownOf(rows: readonly Row[]): string[] {
  return rows.filter(({ isSold, chosen }) => !isSold && chosen === -1).map((row) => row.text)
}

/** The amount that the line asked for, where the packs come to another. */
export function roundingOf({ quantity, unit, choices, chosen, amount }: Row): string | undefined {
  const choice = choices[chosen]
  if (!choice || choice.isExact || amount !== choice.quantity || quantity === null) return undefined
  return text.rounded(
    text.amount(quantity, unit),
    choice.comesTo && text.amount(choice.comesTo.amount, choice.comesTo.unit),
  )
}
