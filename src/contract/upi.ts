/** Virtual payment addresses as NPCI writes them. */
export const upiIdPattern = /^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9.]+$/
export const maxUpiIdLength = 50

/** A bank's reference of a UPI payment (UTR, RRN). */
export const utrPattern = /^\d{12}$/

export type UpiPayee = { id: string; name: string }

/** The payer sees `note`; the payee finds `reference` (letters and digits) in the bank statement. */
export type UpiPayment = { amountPaise: number; note: string; reference: string }

const maxReferenceLength = 35
const maxNoteLength = 50

/**
 * A link that opens UPI apps with payee, amount and note filled in; as a QR code it is the same text. It proves no
 * payment: only the shop's bank does.
 */
export function upiLink(payee: UpiPayee, { amountPaise, note, reference }: UpiPayment): string {
  const parts = {
    pa: payee.id,
    pn: payee.name,
    tr: reference.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, maxReferenceLength),
    am: (amountPaise / 100).toFixed(2),
    cu: 'INR',
    tn: note.slice(0, maxNoteLength).toWellFormed(),
  }
  // URLSearchParams would write spaces as +, which apps show as plus signs. The @ of an address stays readable.
  const query = Object.entries(parts).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  )
  return `upi://pay?${query.join('&')}`
}

/** Links to the due amount. Each amount gets its own reference, since a bank may accept a reference only once. */
export function orderUpiLink(payee: UpiPayee, order: { number: string; duePaise: number }): string {
  return upiLink(payee, {
    amountPaise: order.duePaise,
    note: `Order ${order.number}`,
    reference: `TK${order.number}P${order.duePaise}`,
  })
}
