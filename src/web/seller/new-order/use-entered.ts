import { useEffect, useRef, useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { messageOf } from '#web/api.ts'
import { toastError } from '#web/ui/toasts.ts'
import {
  type DraftLine,
  type Found,
  isAmount,
  type LineAmount,
  readLineAmount,
} from './line-amount.ts'

const text = sellerCounterText.items

type Options = {
  last: DraftLine | undefined
  find: (words: string) => Promise<readonly SellerProduct[]>
  onAdd: (product: Found) => void
  onSet: (id: string, amount: LineAmount) => void
  /** Takes back words that came to nothing; answers whether there was room for them. */
  onRefused: (words: string, why: string) => boolean
}

/** A scanned code is no amount, however short it is. */
type Entered = { words: string; isCode: boolean }

/** The product that a number entered next is about: null where its words came to nothing. */
type Meant = Found | null | undefined

/** Looks up what was entered one after another, while the next words are typed. */
export function useEntered({ last, find, onAdd, onSet, onRefused }: Options) {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  // Falls with the rendering that knows what was found, not before it.
  const count = useRef(0)
  useEffect(() => {
    count.current = waiting.length
  }, [waiting])
  const before = useRef<Promise<Meant>>(Promise.resolve(undefined))

  async function look({ words, isCode }: Entered, meant: Meant): Promise<Meant> {
    if (!isCode && isAmount(words)) {
      if (meant === null) return refused(words, text.amountOfNothing(words))
      const amount = meant && readLineAmount(words, meant)
      if (amount) {
        onSet(meant._id, amount)
        return meant
      }
    }
    try {
      const first = firstOf(await find(words), words)
      if (!first) return refused(words, text.none(words))
      onAdd(first)
      return first
    } catch (error) {
      return refused(words, messageOf(error))
    }
  }

  function refused(words: string, why: string): null {
    if (!onRefused(words, why)) toastError(text.notEntered(words, why))
    return null
  }

  function enter(words: string, { isCode = false } = {}): void {
    const meant = count.current === 0 ? Promise.resolve(last?.product) : before.current
    count.current += 1
    setWaiting((now) => [...now, words])
    before.current = meant
      .then((product) => look({ words, isCode }, product))
      .finally(() => setWaiting((now) => now.slice(1)))
  }

  return { enter, waiting, isLooking: () => count.current > 0 }
}

function firstOf(products: readonly SellerProduct[], words: string): SellerProduct | undefined {
  const exact = products.find(({ code, barcode }) => code === words || barcode === words)
  return exact ?? products.find(({ inStock }) => inStock) ?? products[0]
}
