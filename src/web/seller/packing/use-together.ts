import { useState } from 'react'
import { asOrdered, type Row } from './product-rows.ts'
import { tickItems } from './use-packing.ts'

/** Remembers the items that one tap ticked together, so that one tap takes it back. */
export function useTogether() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return {
    onAll(rows: readonly Row[]): void {
      tickItems(rows.map((row) => ({ ...row, found: asOrdered(row.item) })))
      setTicked(ticked.union(new Set(rows.map(({ item }) => item._id))))
    },
    onUndo(rows: readonly Row[]): void {
      tickItems(rows.map((row) => ({ ...row, found: { what: 'open' } })))
      setTicked(ticked.difference(new Set(rows.map(({ item }) => item._id))))
    },
    /** Items that were changed since stay as they are. */
    tickedTogether: (rows: readonly Row[]): Row[] =>
      rows.filter(({ item }) => ticked.has(item._id) && isAsOrdered(item)),
  }
}

function isAsOrdered({ picked, quantity, orderedQuantity, grams, product }: Row['item']): boolean {
  if (picked === 'found') return true
  return (
    picked === 'weighed' && grams === orderedQuantity * (product.stepGrams ?? 1) && quantity > 0
  )
}
