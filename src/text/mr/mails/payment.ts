import { formatPaise } from '#contract/money.ts'
import type { GoingBack, Paying } from '#contract/payment-way.ts'

export { sayPayment } from '../../en/mails/payment.ts'

export function moneyBack({ refundPaise }: GoingBack): string[] {
  if (refundPaise === 0) return []
  return [`तुम्ही ज्या पद्धतीने पैसे दिले, त्याच पद्धतीने ${formatPaise(refundPaise)} परत येत आहेत.`]
}

/** The sentences that say where the money of a cancelled order goes. */
export function moneyOfCancelled(order: GoingBack & Pick<Paying, 'paidPaise'>): string[] {
  const { tabCreditPaise, paidPaise } = order
  const said = [
    ...moneyBack(order),
    ...(tabCreditPaise > 0 ? [`${formatPaise(tabCreditPaise)} तुमच्या उधारी खात्यातून कमी केले.`] : []),
    ...(paidPaise > 0 ? [`तुम्ही ${formatPaise(paidPaise)} दिले आहेत; ते दुकान तुम्हाला परत देईल.`] : []),
  ]
  return said.length > 0 ? said : ['तुम्हाला काही द्यायचे नाही.']
}
