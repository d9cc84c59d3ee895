import { useState } from 'react'
import type { OfferedDay, SlotDecision } from '#contract/api/slots.ts'
import { type DisplacedOrder, Refused } from '#web/api.ts'
import { loadSellerDays } from '#web/seller/orders/order-slot.tsx'

/** `keep`, `cancel`, or the day and the id of the slot that the order is moved to. */
export type Choice = string

type Asked = { message: string; orders: readonly DisplacedOrder[]; days: readonly OfferedDay[] }

/** What becomes of orders that would lose their places, once the store has asked. */
export function useDecisions() {
  const [asked, setAsked] = useState<Asked>()
  const [choices, setChoices] = useState<Record<string, Choice>>({})

  /** Whether the failure was this question. */
  function take(error: unknown): boolean {
    if (!(error instanceof Refused) || error.code !== 'slot_has_orders' || !error.orders)
      return false
    const { message, orders } = error
    setAsked((now) => ({ message, orders, days: now?.days ?? [] }))
    void loadSellerDays().then(
      (days) => setAsked({ message, orders, days }),
      () => {},
    )
    return true
  }

  function made(): SlotDecision[] | undefined {
    return asked?.orders.map(({ _id }) => decisionOf(_id, choices[_id] ?? 'keep'))
  }

  function choose(ids: readonly string[], choice: Choice): void {
    setChoices((now) => Object.assign({}, now, Object.fromEntries(ids.map((id) => [id, choice]))))
  }

  return { asked, choices, take, made, choose }
}

export type Decisions = ReturnType<typeof useDecisions>

function decisionOf(order: string, choice: Choice): SlotDecision {
  if (choice === 'keep' || choice === 'cancel') return { order, what: choice }
  const [day = '', id = ''] = choice.split(' ')
  return { order, what: 'move', slot: { id, day } }
}
