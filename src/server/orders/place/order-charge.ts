import { addedBasisPoints, amountDue, bill, type TaxTerms } from '#contract/bill.ts'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { toPaise } from '#contract/money.ts'
import { type PaymentWay, paymentTypeOf } from '#contract/payment-way.ts'
import { refuse } from '#server/api/refuse.ts'
import type { TakenLine } from '#server/catalog/stock-ledger.ts'

export type Charge = ReturnType<typeof chargeOf>

/** `expectedTotal` is in rupees. Without `delivery` nothing is charged for it. */
type Expected = {
  way: PaymentWay
  expectedTotal?: number | undefined
  delivery: DeliveryTerms | null
}

/** Prices the order; throws `price_changed` if the shopper saw another total. */
export function chargeFor(
  lines: readonly TakenLine[],
  terms: TaxTerms,
  { way, expectedTotal, delivery }: Expected,
): Charge {
  const due = chargeOf(lines, terms, { way, delivery })
  if (expectedTotal === undefined) return due
  // A client that does not know about rounding is charged the total that it showed.
  const exact = { ...chargeOf(lines, terms, { way: 'online', delivery }), roundsCash: false }
  const seen = [due, exact].find(({ amountPaise }) => amountPaise === toPaise(expectedTotal))
  if (seen) return seen
  throw refuse('order_total_changed', { totalPaise: due.amountPaise })
}

function chargeOf(
  lines: readonly TakenLine[],
  terms: TaxTerms,
  { way, delivery }: Pick<Expected, 'way' | 'delivery'>,
) {
  const sums = bill(lines, terms, delivery)
  const { itemsPaise, taxPaise, includedTaxPaise, lineTaxes, totalPaise } = sums
  const { deliveryPaise, deliveryTaxPaise } = sums
  const amountPaise = amountDue(sums, paymentTypeOf(way))
  return {
    lineTaxes,
    taxMode: terms.mode,
    taxBasisPoints: addedBasisPoints(terms),
    itemsPaise,
    taxPaise,
    includedTaxPaise,
    deliveryPaise,
    deliveryTaxPaise,
    amountPaise,
    roundingPaise: amountPaise - totalPaise,
    roundsCash: terms.roundsCash,
  }
}
