import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { messageOf, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useKey } from '#web/ui/idempotency-key.ts'
import { useBackOnline } from '#web/ui/use-online.ts'
import { nearestTo, sentAs } from './line-amount.ts'
import { slotOf } from './slot-field.tsx'
import type { Draft } from './use-draft.ts'

export type Quote = Answer<'POST /api/v1/seller/order/quote'>
export type QuotedLine = Quote['lines'][number]

type Quoted = { of: string; quote: Quote | null; problem?: string }
const pauseMs = 200

/** The server's prices of the lines; `quote` is null until it has answered. */
export function useQuote(draft: Draft) {
  const [quoted, setQuoted] = useState<Quoted>({ of: '', quote: null })
  const [turn, setTurn] = useState(0)
  const content = draft.lines.length === 0 ? '' : JSON.stringify(asked(draft))
  useBackOnline(() => setTurn((now) => now + 1))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (content === '') return
    const ending = new AbortController()
    const body = JSON.parse(content) as ReturnType<typeof asked>
    const timer = setTimeout(() => {
      askAsSeller('POST /api/v1/seller/order/quote', { body, signal: ending.signal }).then(
        (quote) => setQuoted({ of: content, quote }),
        (error: unknown) => {
          if (ending.signal.aborted) return
          setQuoted((now) => ({ ...now, of: content, quote: null, problem: messageOf(error) }))
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [content, turn])

  const isCurrent = quoted.of === content && content !== ''
  return {
    quote: isCurrent ? quoted.quote : null,
    /** The lines of the last quote, also after a change, so that nothing flickers. */
    linesOf: new Map(quoted.quote?.lines.map((line) => [line.productId, line])),
    problem: isCurrent ? quoted.problem : undefined,
    /** Counts the times that it was asked for again. */
    turn,
    refresh: () => setTurn((now) => now + 1),
  }
}

/** Loose goods by their weight where that is what is sold. */
function asked({ lines, takenAlong, picksUp, address }: Draft) {
  const [cartItems, weights]: Record<string, number>[] = [{}, {}]
  for (const line of lines) {
    const { quantity, grams } = sentAs(line, { takenAlong })
    if (quantity !== undefined) cartItems![line.product._id] = quantity
    if (grams !== undefined) weights![line.product._id] = grams
  }
  return { cartItems: cartItems!, weights: weights!, ...placeOf({ takenAlong, picksUp, address }) }
}

function placeOf({
  takenAlong,
  picksUp,
  address,
}: Pick<Draft, 'takenAlong' | 'picksUp' | 'address'>) {
  if (picksUp) return { pickUp: true }
  return takenAlong || address === null ? {} : { address }
}

/** The total to pay, in paise, rounded for cash if the shop does so. */
export function totalPaise({ bill }: Quote): number {
  return toPaise(bill.total) + toPaise(bill.cashRounding ?? 0)
}

const { missing } = sellerCounterText

function lacksAddress({ takenAlong, picksUp, address }: Draft): boolean {
  return !takenAlong && !picksUp && address === null
}

/** The first thing that still has to be done before the order can be placed, in words. */
export function missingOf(draft: Draft, quote: Quote | null): string | undefined {
  const { customer, lines, takenAlong } = draft
  if (customer === null && !takenAlong) return missing.customer
  if (lines.length === 0) return missing.items
  if (lacksAddress(draft)) return missing.address
  if (!quote) return missing.total
  const isBetween = !takenAlong && lines.some((line) => nearestTo(line).length > 0)
  const isMarked = isBetween || quote.lines.some(({ problem }) => problem !== null)
  return isMarked ? missing.problems : undefined
}

type Placing = {
  draft: Draft
  /** Whether the draft survives a reload. */
  onKeep: (isKept: boolean) => void
  quote: Quote | null
  /** It cannot be worked out now. */
  isTotalLost: boolean
  /** Words that were entered are not among the lines yet. */
  isLooking: boolean
  onOutdated: () => void
}

/** Places the order. After a lost answer the same order goes out with the same key, so it is placed once. */
export function usePlacing(placing: Placing) {
  const { draft, quote, isTotalLost, isLooking, onKeep, onOutdated } = placing
  const key = useKey()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ of: Draft; text: string; isLack: boolean }>()
  const [placed, setPlaced] = useState<SellerOrder | null>(null)
  // Pressed while the total was being worked out.
  const [pressedFor, setPressedFor] = useState<Draft | null>(null)
  const isAwaited = pressedFor === draft && !quote && !isTotalLost

  async function place(): Promise<void> {
    const lacking = isLooking ? missing.looking : missingOf(draft, quote)
    const isCounting = lacking === missing.total && !isTotalLost
    setPressedFor(isCounting ? draft : null)
    setProblem(lacking && !isCounting ? { of: draft, text: lacking, isLack: true } : undefined)
    if (lacking || !quote) return
    setBusy(true)
    // After a reload nothing knows whether it was placed, so it is not there to be placed again.
    onKeep(false)
    try {
      setPlaced(await sendOrder(requestOf(draft, quote), key))
    } catch (error) {
      setProblem({ of: draft, text: messageOf(error), isLack: false })
      if (error instanceof Refused) {
        onKeep(true)
        onOutdated()
      }
    } finally {
      setBusy(false)
    }
  }

  useOnceQuoted(quote, () => {
    if (pressedFor === draft) void place()
  })

  // A refusal disappears with the next change of the draft; a lack disappears once it is filled.
  const isLacking = isLooking || missingOf(draft, quote) !== undefined
  const isCurrent = problem?.of === draft && !(problem.isLack && !isLacking)
  return {
    isBusy: isBusy || isAwaited,
    placed,
    place,
    problem: isCurrent ? problem.text : undefined,
    clear: () => {
      setPlaced(null)
      setProblem(undefined)
    },
  }
}

async function sendOrder(body: ReturnType<typeof requestOf>, key: ReturnType<typeof useKey>) {
  const headers = { 'Idempotency-Key': key.keyFor(JSON.stringify(body)) }
  const { order } = await askAsSeller('POST /api/v1/seller/order', { headers, body })
  key.forget()
  return order
}

function useOnceQuoted(quote: Quote | null, run: () => void): void {
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (!quote) return
    const timer = setTimeout(() => runNow())
    return () => clearTimeout(timer)
  }, [quote])
}

function requestOf(draft: Draft, quote: Quote) {
  const { source, customer, lines, takenAlong, note, pay } = draft
  return {
    ...(customer === null ? {} : { customer: customer._id }),
    source,
    takenAlong,
    pay,
    ...placeOf(draft),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...slotOf(draft),
    ...(draft.language && !takenAlong ? { language: draft.language } : {}),
    items: lines.map((line) => ({ product: line.product._id, ...sentAs(line, { takenAlong }) })),
    expectedTotal: toRupees(totalPaise(quote)),
    ...(quote.pickUp ? { expectedPickUp: quote.pickUp } : {}),
  }
}
