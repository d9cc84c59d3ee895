import type { Facts, OrderFact } from './facts.ts'
import type { Violation } from './history.ts'

/** The gateway's own books. */
export type GatewayBooks = {
  charges: readonly { id: string; amount: number /** In seconds. */; created_at: number }[]
  refunds: readonly { payment_id: string; amount: number; status: string }[]
  /** The store may take this long to learn of a charge. */
  unknownForSeconds: number
}

type Captured = Facts['money'][number]

/** I6 and I7: an order is paid when its money came, in one or more parts; and no money lies about that belongs to no order. */
export function checkMoney(facts: Facts, books: GatewayBooks): Violation[] {
  const captured = facts.money.filter(({ kind }) => kind === 'captured')
  return [
    ...checkPaid(facts, captured, books),
    ...checkCharges(facts, captured, books),
    ...checkRefunds(facts, books),
    ...checkAttempts(facts, captured),
  ]
}

const came = new Set(['cash_received', 'upi_received', 'tab_charged', 'captured'])
const wentBackByHand = new Set(['cash_returned', 'upi_returned', 'tab_credited'])

/**
 * Sums the money of each order: paid in parts, in different ways, and less the amounts that went back or were recorded
 * by mistake.
 */
function paidOf({ money, refunds }: Facts): Map<string, bigint> {
  const byId = new Map(money.map((event) => [event.id, event]))
  const valueOf = ({ kind, amountPaise, currency, reverses }: Captured): bigint => {
    if (currency !== 'INR') return 0n
    const reversed = reverses === null ? undefined : byId.get(reverses)
    if (kind === 'receipt_reversed') return reversed ? -valueOf(reversed) : 0n
    if (came.has(kind)) return amountPaise
    return wentBackByHand.has(kind) ? -amountPaise : 0n
  }
  const foreign = new Set(money.filter(({ currency }) => currency !== 'INR').map(referenceOf))
  const paid = new Map<string, bigint>()
  const add = (orderId: string, paise: bigint) =>
    paid.set(orderId, (paid.get(orderId) ?? 0n) + paise)
  for (const event of money) add(event.orderId, valueOf(event))
  for (const { orderId, amountPaise, status, charge } of refunds)
    if (status !== 'withdrawn' && !foreign.has(charge)) add(orderId, -amountPaise)
  return paid
}

function referenceOf({ reference }: Captured): string {
  return reference ?? ''
}

function checkPaid(facts: Facts, captured: readonly Captured[], books: GatewayBooks): Violation[] {
  const paid = paidOf(facts)
  const charged = new Set(books.charges.map(({ id }) => id))
  const kept = Map.groupBy(
    captured.filter(({ reference }) => !charged.has(reference ?? '')),
    ({ orderId }) => orderId,
  )
  return facts.orders.flatMap((order) => {
    const paise = paid.get(order.id) ?? 0n
    if (isPaidBy(order, paise) && !kept.has(order.id)) return []
    return [
      {
        rule: 'I6',
        what: `order ${order.id} over ${order.amountPaise} is ${order.isPaid ? 'paid' : 'unpaid'}; came: ${paise}`,
      },
    ]
  })
}

/** Nobody ever owes an order more than it came to. */
function isPaidBy({ isPaid, status, hold, ...order }: OrderFact, paise: bigint): boolean {
  const stands = status !== 'cancelled' && hold === null
  return (
    isPaid === (stands && paise >= order.amountPaise) && paise >= 0n && paise <= order.mostPaise
  )
}

/** Every charge in the gateway's books is known in time, and counts for an order that stands or goes back whole. */
function checkCharges(
  facts: Facts,
  captured: readonly Captured[],
  { charges, unknownForSeconds }: GatewayBooks,
): Violation[] {
  const known = new Map(captured.map((event) => [event.reference, event]))
  const goingBack = sumByCharge(facts.refunds.filter(({ status }) => status !== 'withdrawn'))
  const active = new Set(
    facts.orders
      .filter(({ status, hold }) => status !== 'cancelled' && hold === null)
      .map(({ id }) => id),
  )
  const soonest = Date.now() / 1000 - unknownForSeconds
  return charges.flatMap(({ id, amount, created_at }) => {
    const event = known.get(id)
    if (!event && created_at > soonest) return []
    const isRight =
      event?.amountPaise === BigInt(amount) &&
      (goingBack.get(id) === event.amountPaise || active.has(event.orderId))
    if (isRight) return []
    return [{ rule: 'I7', what: `charge ${id} of ${amount} is neither an order's nor sent back` }]
  })
}

/**
 * The gateway has sent back only money that was to go back, and no more than was decided; a refund that is done was
 * sent.
 */
function checkRefunds({ refunds }: Facts, books: GatewayBooks): Violation[] {
  const sent = new Map<string, bigint>()
  for (const { payment_id, amount, status } of books.refunds)
    if (status !== 'failed') sent.set(payment_id, (sent.get(payment_id) ?? 0n) + BigInt(amount))
  const due = sumByCharge(refunds.filter(({ status }) => status !== 'withdrawn'))
  const done = sumByCharge(refunds.filter(({ status }) => status === 'done'))
  const wrong = [...sent].filter(([charge, amount]) => amount > (due.get(charge) ?? 0n))
  const missing = [...done].filter(([charge, amount]) => amount > (sent.get(charge) ?? 0n))
  return [
    ...wrong.map(([charge, amount]) => ({ rule: 'I7', what: `${amount} of ${charge} went back` })),
    ...missing.map(([charge]) => ({ rule: 'I7', what: `${charge} did not go back` })),
  ]
}

function sumByCharge(refunds: Facts['refunds']): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { charge, amountPaise } of refunds)
    sums.set(charge, (sums.get(charge) ?? 0n) + amountPaise)
  return sums
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
