import { formatPaise } from '#contract/money.ts'
import type { GoingBack, Paying } from '#contract/payment-way.ts'

type Words = { tab: string; paid: string; due: string }

/** `₹71.40 · on khata`, or, of several ways, each with its amount. */
export function sayPayment(order: Paying, { tab, paid, due }: Words): string {
  const { isPaid, amountPaise, paidPaise } = order
  const tabPaise = Math.min(order.onTabPaise, amountPaise)
  const duePaise = isPaid ? 0 : amountPaise - paidPaise
  const ways: [paise: number, words: string][] = [
    [tabPaise, tab],
    [amountPaise - tabPaise - duePaise, paid],
    [duePaise, due],
  ]
  const taken = ways.filter(([paise]) => paise > 0)
  if (taken.length < 2) return taken[0]?.[1] ?? paid
  return taken.map(([paise, words]) => `${formatPaise(paise)} ${words}`).join(', ')
}

export function moneyBack({ refundPaise }: GoingBack): string[] {
  if (refundPaise === 0) return []
  return [`${formatPaise(refundPaise)} is on its way back to where you paid from.`]
}

/** The sentences that say where the money of a cancelled order goes. */
export function moneyOfCancelled(order: GoingBack & Pick<Paying, 'paidPaise'>): string[] {
  const { tabCreditPaise, paidPaise } = order
  const said = [
    ...moneyBack(order),
    ...(tabCreditPaise > 0 ? [`${formatPaise(tabCreditPaise)} was taken off your khata.`] : []),
    ...(paidPaise > 0
      ? [`You have paid ${formatPaise(paidPaise)}, which the shop will give back to you.`]
      : []),
  ]
  return said.length > 0 ? said : ['There is nothing to pay.']
}
