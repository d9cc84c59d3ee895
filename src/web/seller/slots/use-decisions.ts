import { useState } from 'react'
import type { OfferedDay, SlotDecision } from '#contract/api/slots.ts'
import { type DisplacedOrder, Refused } from '#web/api.ts'
import { loadSellerDays } from '#web/seller/orders/order-slot.tsx'

/** `keep`, `cancel`, `move` to the next opening, or the day and the id of the slot that the order is moved to. */
export type Choice = string

type Asked = { message: string; orders: readonly DisplacedOrder[]; days: readonly OfferedDay[] }

/** Keeps what becomes of orders that would lose their places, once the store has asked. */
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

  /** Leaves out orders of which this cannot become. */
  function choose(orders: readonly DisplacedOrder[], choice: Choice): void {
    const chosen = orders.filter((order) => canChoose(order, choice))
    const more = Object.fromEntries(chosen.map(({ _id }) => [_id, choice]))
    setChoices((now) => Object.assign({}, now, more))
  }

  return { asked, choices, take, made, choose }
}

export type Decisions = ReturnType<typeof useDecisions>

/** An order for an opening moves to the next one, each other to a slot. */
export function canChoose({ may, forOpening }: DisplacedOrder, choice: Choice): boolean {
  if (choice === 'keep' || choice === 'cancel') return may.includes(choice)
  return may.includes('move') && (choice === 'move') === (forOpening !== undefined)
}

function decisionOf(order: string, choice: Choice): SlotDecision {
  if (choice === 'keep' || choice === 'cancel' || choice === 'move') return { order, what: choice }
  const [day = '', id = ''] = choice.split(' ')
  return { order, what: 'move', slot: { id, day } }
}
