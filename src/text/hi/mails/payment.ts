import { formatPaise } from '#contract/money.ts'
import type { GoingBack, Paying } from '#contract/payment-way.ts'

export { sayPayment } from '../../en/mails/payment.ts'

export function moneyBack({ refundPaise }: GoingBack): string[] {
  if (refundPaise === 0) return []
  return [`${formatPaise(refundPaise)} उसी तरीक़े से वापस आ रहे हैं जिससे आपने पेमेंट किया था।`]
}

/** The sentences that say where the money of a cancelled order goes. */
export function moneyOfCancelled(order: GoingBack & Pick<Paying, 'paidPaise'>): string[] {
  const { tabCreditPaise, paidPaise } = order
  const said = [
    ...moneyBack(order),
    ...(tabCreditPaise > 0 ? [`${formatPaise(tabCreditPaise)} आपके उधार खाते से घटाए गए।`] : []),
    ...(paidPaise > 0 ? [`आपने ${formatPaise(paidPaise)} दिए हैं, जो दुकान आपको लौटाएगी।`] : []),
  ]
  return said.length > 0 ? said : ['कुछ देना नहीं है।']
}
