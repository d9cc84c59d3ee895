import { useEffect, useState } from 'react'
import type { OrderCustomer } from '#contract/api/counter.ts'
import type { Language } from '#contract/languages.ts'
import { maxCartLines } from '#contract/limits.ts'
import { forgetForm, keepForm, keptForm } from '#web/ui/kept-forms.ts'
import { addedUp, type DraftLine, type Found, type LineAmount } from './line-amount.ts'

export type Pay = 'door' | 'cash' | 'upi' | 'tab'
export type Draft = {
  source: 'phone' | 'counter'
  /** Null: not chosen yet, or somebody without a name who takes it along. */
  customer: OrderCustomer | null
  lines: readonly DraftLine[]
  takenAlong: boolean
  /** Picked up later, where the shop offers it. */
  picksUp: boolean
  address: string | null
  note: string
  /** The day and the id of the slot in which it is brought; empty for none. */
  slot: string
  /** Whether it goes into the slot although that is full. */
  isOverSlot: boolean
  /** The language for the customer; empty where their account or the shop says it. */
  language: Language | ''
  pay: Pay
}

const ofSource = {
  phone: { takenAlong: false, picksUp: false, pay: 'door' },
  counter: { takenAlong: true, picksUp: false, pay: 'cash' },
} as const

const empty = {
  customer: null,
  lines: [],
  address: null,
  note: '',
  slot: '',
  isOverSlot: false,
  language: '',
} satisfies Partial<Draft>

const keptAs = 'new order'

/** The order as the seller types it; a reload keeps it, unless it was sent and nobody knows whether it was placed. */
export function useDraft() {
  const [draft, setDraft] = useState(startingDraft)
  const [isKept, setKept] = useState(true)
  const change = (part: Partial<Draft>) => setDraft((now) => settled({ ...now, ...part }))

  useEffect(() => {
    if (isKept && isBegun(draft)) keepForm(keptAs, { draft }, [])
    else forgetForm(keptAs)
  }, [draft, isKept])
  // A reload ends no effect, unlike leaving the page.
  useEffect(() => () => forgetForm(keptAs), [])

  return {
    draft,
    change,
    keep: setKept,
    setSource: (source: Draft['source']) => {
      rememberSource(source)
      change({ source, ...ofSource[source] })
    },
    choose: (customer: Draft['customer']) =>
      change({ customer, address: customer?.addresses[0]?._id ?? null }),
    /** More of what is there already, or a new line. */
    add: (product: Found, quantity = leastOf(product)) =>
      setDraft((now) => ({ ...now, lines: withMore(now.lines, { product, quantity }) })),
    setAmount: (id: string, amount: LineAmount) =>
      setDraft((now) => ({ ...now, lines: withAmount(now.lines, id, amount) })),
    startAnew: () => {
      setKept(true)
      setDraft(({ source }) => emptyFrom(source))
    },
  }
}

/** Begins an order by phone for a customer; the page of new orders opens with it. */
export function beginDraft(customer: OrderCustomer, lines: readonly DraftLine[]): void {
  const address = customer.addresses[0]?._id ?? null
  keepForm(keptAs, { draft: { ...emptyFrom('phone'), customer, address, lines } }, [])
}

function emptyFrom(source: Draft['source']): Draft {
  return { ...empty, source, ...ofSource[source] }
}

function startingDraft(): Draft {
  const { draft } = keptForm(keptAs, { draft: emptyFrom(rememberedSource()) })
  // Money that was received before a reload may be recorded already, so its choice is made again.
  return settled({ ...empty, ...draft, pay: ofSource[draft.source].pay })
}

function isBegun({ customer, lines, note }: Draft): boolean {
  return lines.length > 0 || customer !== null || note !== ''
}

export function leastOf({ loose }: Found): number {
  return loose ? loose.leastGrams / loose.stepGrams : 1
}

/** Goods taken along are paid now; a tab belongs to a name. */
function settled(draft: Draft): Draft {
  const { customer, takenAlong } = draft
  const hasTab = customer?.tabLeft !== undefined
  const isLate = takenAlong && draft.pay === 'door'
  const pay = isLate || (draft.pay === 'tab' && !hasTab) ? 'cash' : draft.pay
  return { ...draft, pay }
}

function withMore(lines: readonly DraftLine[], { product, quantity }: DraftLine): DraftLine[] {
  const same = lines.find((line) => line.product._id === product._id)
  const others = lines.filter((line) => line !== same)
  const amount = addedUp(same ?? { product, quantity: 0 }, { quantity })
  // The last one is what a typed number means.
  return [...others, { product, ...amount }].slice(0, maxCartLines)
}

function withAmount(lines: readonly DraftLine[], id: string, amount: LineAmount): DraftLine[] {
  return lines.flatMap((line) => {
    if (line.product._id !== id) return [line]
    return amount.quantity === 0 ? [] : [{ product: line.product, ...amount }]
  })
}

const sourceKey = 'tokri.seller.order-source'

/** A phone at the counter sells at the counter the next day, too. */
function rememberedSource(): Draft['source'] {
  try {
    return localStorage.getItem(sourceKey) === 'counter' ? 'counter' : 'phone'
  } catch {
    return 'phone'
  }
}

function rememberSource(source: Draft['source']): void {
  try {
    localStorage.setItem(sourceKey, source)
  } catch {
    // It cannot be remembered.
  }
}
