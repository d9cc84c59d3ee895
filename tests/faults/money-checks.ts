import type { Facts, OrderFact } from './facts.ts'
import type { Violation } from './history.ts'

/** What the gateway has in its own books. */
export type GatewayBooks = {
  charges: readonly { id: string; amount: number /** In seconds. */; created_at: number }[]
  refunds: readonly { payment_id: string; amount: number; status: string }[]
  /** How long the store may take to learn of a charge. */
  unknownForSeconds: number
}

type Captured = Facts['money'][number]

/** I6 and I7: an order is paid when its money came, once; and no money lies about that belongs to no order. */
export function checkMoney(facts: Facts, books: GatewayBooks): Violation[] {
  const captured = facts.money.filter(({ kind }) => kind === 'captured')
  return [
    ...checkPaid(facts, captured, books),
    ...checkCharges(facts, captured, books),
    ...checkRefunds(facts, books),
    ...checkAttempts(facts, captured),
  ]
}

function checkPaid(facts: Facts, captured: readonly Captured[], books: GatewayBooks): Violation[] {
  const cash = Map.groupBy(
    facts.money.filter(({ kind }) => kind === 'cash_received'),
    ({ orderId }) => orderId,
  )
  const goingBack = new Set(facts.refunds.map(({ charge }) => charge))
  const kept = Map.groupBy(
    captured.filter(({ reference }) => !goingBack.has(reference ?? '')),
    ({ orderId }) => orderId,
  )
  const charged = new Set(books.charges.map(({ id }) => id))
  return facts.orders.flatMap((order) => {
    const [came, notes] = [kept.get(order.id) ?? [], cash.get(order.id) ?? []]
    const isRight =
      order.paymentType === 'Online'
        ? isPaidBy(order, came) && notes.length === 0
        : isPaidBy(order, notes) && came.length === 0
    const isGenuine = came.every(({ reference }) => charged.has(reference ?? ''))
    if (isRight && isGenuine) return []
    const events = [...came, ...notes].map(({ amountPaise }) => amountPaise).join(' and ')
    return [
      {
        rule: 'I6',
        what: `order ${order.id} over ${order.amountPaise} is ${order.isPaid ? 'paid' : 'unpaid'}; came: ${events || 'nothing'}`,
      },
    ]
  })
}

function isPaidBy({ isPaid, amountPaise }: OrderFact, came: readonly Captured[]): boolean {
  const [only] = came
  if (!isPaid) return came.length === 0
  return came.length === 1 && only?.amountPaise === amountPaise && only.currency === 'INR'
}

/** Every charge in the gateway's books is known in time, and either pays its order or goes back. */
function checkCharges(
  { orders, refunds }: Facts,
  captured: readonly Captured[],
  { charges, unknownForSeconds }: GatewayBooks,
): Violation[] {
  const known = new Map(captured.map((event) => [event.reference, event]))
  const goingBack = new Set(refunds.map(({ charge }) => charge))
  const paid = new Set(orders.filter(({ isPaid }) => isPaid).map(({ id }) => id))
  const soonest = Date.now() / 1000 - unknownForSeconds
  return charges.flatMap(({ id, amount, created_at }) => {
    const event = known.get(id)
    if (!event && created_at > soonest) return []
    const isRight =
      event?.amountPaise === BigInt(amount) && (goingBack.has(id) || paid.has(event.orderId))
    if (isRight) return []
    return [{ rule: 'I7', what: `charge ${id} of ${amount} is neither an order's nor sent back` }]
  })
}

/** What the gateway has sent back was to go back, and no more of it than came. */
function checkRefunds({ refunds }: Facts, books: GatewayBooks): Violation[] {
  const sent = new Map<string, bigint>()
  for (const { payment_id, amount, status } of books.refunds)
    if (status !== 'failed') sent.set(payment_id, (sent.get(payment_id) ?? 0n) + BigInt(amount))
  const due = new Map(refunds.map((refund) => [refund.charge, refund]))
  const wrong = [...sent].filter(([charge, amount]) => amount !== due.get(charge)?.amountPaise)
  const missing = refunds.filter(({ status, charge }) => status === 'done' && !sent.has(charge))
  return [
    ...wrong.map(([charge, amount]) => ({ rule: 'I7', what: `${amount} of ${charge} went back` })),
    ...missing.map(({ charge }) => ({ rule: 'I7', what: `${charge} did not go back` })),
  ]
}

/** I5: one way to pay at a time, and a charge counts once. */
function checkAttempts({ openPayments }: Facts, captured: readonly Captured[]): Violation[] {
  return [
    ...repeated(openPayments.map(({ orderId }) => orderId)).map((id) => ({
      rule: 'I5',
      what: `order ${id} can be paid in two ways at once`,
    })),
    ...repeated(captured.map(({ reference }) => reference ?? '')).map((charge) => ({
      rule: 'I5',
      what: `charge ${charge} counts twice`,
    })),
  ]
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => seen.has(name) || !seen.add(name))
}
