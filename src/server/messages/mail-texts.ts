import { amountOf } from '#contract/bill.ts'
import type { ComplaintKind } from '#contract/complaints.ts'
import type { PickUpPlace } from '#contract/delivery.ts'
import { fullName } from '#contract/full-name.ts'
import { pricePerKg } from '#contract/loose-goods.ts'
import type { MessageKind } from '#contract/message-kinds.ts'
import { formatPaise } from '#contract/money.ts'
import type { GoingBack, Paying } from '#contract/payment-way.ts'
import type { SlotTime } from '#contract/slots.ts'
import { formatLine } from '#contract/weights.ts'
import { writtenLanguage, writtenTexts } from '#server/api/languages.ts'
import { sayOwnWords } from '#server/api/own-words.ts'
import { writtenName } from '#server/api/written-name.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'

const words = () => writtenTexts().orderMails

export type MailShop = { storeName: string; publicUrl: string; hasLogo: boolean }

export type MailOrder = Paying &
  GoingBack & {
    id: string
    number: number
    itemsPaise: number
    taxPaise: number
    deliveryPaise: number
    roundingPaise: number
    address: AddressSnapshot
    /** Given where the shopper picks it up. */
    pickUp: PickUpPlace | null
    isPacked: boolean
    hasBill: boolean
    /** Money returned by hand. */
    givenBack: readonly { kind: 'cash' | 'upi' | 'tab'; amountPaise: number }[]
    /** The shop's last message about the order. */
    reason: string | null
    slot: SlotTime | null
    /** The time that it had until the shop offered none any more. */
    lostSlot: SlotTime | null
    /** The complaint that the mail is about. */
    complaint: MailComplaint | null
    /** The opening for which it is, if the shop was closed when it was placed. */
    forOpening: Date | null
    /** Until when it was promised to the shopper, while that is still to come. */
    promisedBy: Date | null
    /** The rider who brings it, and its code. */
    delivery: { rider?: string; code?: string }
    lines: readonly MailLine[]
  }
type MailComplaint = {
  number: number
  kind: ComplaintKind
  note: string | null
  answer: string | null
  /** Names of the products; none where it is about the whole order. */
  products: readonly string[]
}
type MailLine = {
  name: string
  names?: string | null
  weight: string | null
  quantity: number
  offerPricePaise: number
  stepGrams: number | null
  /** The weight on the scale. */
  grams: number | null
}

type MailText = { subject: string; text: string; html: string }

type Letter = {
  subject: string
  title: string
  paragraphs: string[]
  order?: MailOrder
  /** Whether the mail shows the delivery address. */
  hasAddress?: boolean
  link: Link
  bill?: Link
}
type Link = { label: string; url: string }

/** The mail to the shopper; undefined for events that only the browser notifies of. */
export function orderMail(
  kind: MessageKind,
  order: MailOrder,
  shop: MailShop,
): MailText | undefined {
  const description = describeEvent(kind, order)
  if (!description) return undefined
  const { title, paragraphs } = description
  // The repayment was undone, or the complaint erased, before its mail was written; or no rider brings the order.
  if (mayBeGone.has(kind) && paragraphs.length === 0) return undefined
  const url = `${shop.publicUrl}/my-orders/${order.id}`
  return write(shop, {
    subject: `${title} – ${shop.storeName}`,
    title,
    paragraphs,
    order,
    hasAddress: (order.pickUp ? withPlace : withAddress).has(kind),
    link: { label: kind === 'question' ? words().labels.answer : words().labels.seeOrder, url },
    ...(kind === 'delivered' && order.hasBill
      ? { bill: { label: words().labels.bill, url: `${url}/bill` } }
      : {}),
  })
}

function describeEvent(kind: MessageKind, order: MailOrder) {
  const { descriptions, pickUpDescriptions } = words()
  const ofPickUp = order.pickUp ? pickUpDescriptions[kind] : undefined
  const reason = order.reason && sayOwnWords(order.reason, writtenLanguage())
  return (ofPickUp ?? descriptions[kind])?.({ ...order, reason })
}

const withAddress: ReadonlySet<MessageKind> = new Set(['placed', 'changed', 'not_delivered'])
const withPlace: ReadonlySet<MessageKind> = new Set([...withAddress, 'out_for_delivery'])

const mayBeGone: ReadonlySet<MessageKind> = new Set([
  'out_for_delivery',
  'given_back',
  'complaint_answered',
])

/** The mail to the seller; undefined for events that the seller gets no mail about. */
export function sellerMail(
  kind: MessageKind,
  order: MailOrder,
  shop: MailShop,
): MailText | undefined {
  const { complaint } = order
  const url = `${shop.publicUrl}/seller/orders/${order.id}`
  const link = { label: words().labels.openOrder, url }
  if (kind === 'placed')
    return write(shop, { ...words().describeNewOrder(order), order, hasAddress: true, link })
  if (kind !== 'complaint' || !complaint) return undefined
  return write(shop, { ...words().describeComplaint({ ...order, complaint }), order, link })
}

export function testMail(shop: MailShop): MailText {
  const { title, paragraphs } = words().testMail
  const subject = words().testMail.subject(shop.storeName)
  return write(shop, {
    subject,
    title,
    paragraphs,
    link: { label: words().labels.openShop, url: shop.publicUrl },
  })
}

/** The same letter as plain text and as HTML. */
function write(shop: MailShop, letter: Letter): MailText {
  return { subject: letter.subject, text: asText(shop, letter), html: asHtml(shop, letter) }
}

function asText(
  { storeName }: MailShop,
  { title, paragraphs, order, hasAddress, link, bill }: Letter,
): string {
  const parts = [
    title,
    ...paragraphs,
    ...(order ? [textOfLines(order)] : []),
    ...(order && hasAddress ? [textOfAddress(order)] : []),
    ...[link, ...(bill ? [bill] : [])].map(({ label, url }) => `${label}: ${url}`),
    storeName,
  ]
  return `${parts.join('\n\n')}\n`
}

function textOfLines(order: MailOrder): string {
  return [
    ...order.lines.map(
      (line) => `${quantityOf(line)} ${nameOf(line)}: ${formatPaise(amountOf(line))}`,
    ),
    ...sums(order).map(([label, paise]) => `${label}: ${formatPaise(paise)}`),
  ].join('\n')
}

function textOfAddress(order: MailOrder): string {
  const { label, lines } = whereto(order)
  return [`${label}:`, ...lines].join('\n')
}

const color = { ink: '#17261d', soft: '#55645a', line: '#e6e8df', leaf: '#13793f' }
const cell = `padding:8px 0;border-bottom:1px solid ${color.line};vertical-align:top`

/** Uses tables and inline styles, which mail programs show alike; loads nothing from anywhere. */
function asHtml(shop: MailShop, letter: Letter): string {
  const { title, paragraphs, order, hasAddress, link, bill } = letter
  const logo = shop.hasLogo
    ? '<img src="cid:logo" width="40" height="40" alt="" style="display:inline-block;vertical-align:middle;margin-right:10px;border-radius:8px">'
    : ''
  const body = paragraphs.map((each) => `<p style="margin:0 0 12px">${escape(each)}</p>`).join('')
  return `<!doctype html>
<html lang="${writtenTexts().locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escape(title)}</title></head>
<body style="margin:0;padding:0;background:#fbfaf6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf6"><tr><td align="center" style="padding:20px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${color.ink}">
<tr><td style="padding:4px 4px 14px;font-weight:700;font-size:18px">${logo}<span style="vertical-align:middle">${escape(shop.storeName)}</span></td></tr>
<tr><td style="background:#ffffff;border:1px solid ${color.line};border-radius:14px;padding:22px 20px">
<h1 style="margin:0 0 12px;font-size:21px;line-height:1.3">${escape(title)}</h1>
${body}${order ? htmlOfLines(order) : ''}${order && hasAddress ? htmlOfAddress(order) : ''}
<p style="margin:20px 0 4px"><a href="${escape(link.url)}" style="display:inline-block;background:${color.leaf};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:10px">${escape(link.label)}</a>${bill ? `<a href="${escape(bill.url)}" style="display:inline-block;margin-left:16px;padding:12px 0;color:${color.leaf};font-weight:600">${escape(bill.label)}</a>` : ''}</p>
</td></tr>
</table></td></tr></table>
</body></html>
`
}

function htmlOfLines(order: MailOrder): string {
  const lines = order.lines.map(
    (line) =>
      `<tr><td style="${cell}">${escape(nameOf(line))}<br><span style="color:${color.soft};font-size:14px">${escape(priceOf(line))}</span></td><td align="right" style="${cell};white-space:nowrap">${formatPaise(amountOf(line))}</td></tr>`,
  )
  const totals = sums(order).map(([label, paise], at, all) => {
    const weight = at === all.length - 1 ? 'font-weight:700;' : ''
    return `<tr><td style="${weight}padding:6px 0 0">${label}</td><td align="right" style="${weight}padding:6px 0 0;white-space:nowrap">${formatPaise(paise)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 16px;font-size:16px">${lines.join('')}${totals.join('')}</table>`
}

function htmlOfAddress(order: MailOrder): string {
  const { label, lines: plain } = whereto(order)
  const lines = plain.map(escape).join('<br>')
  return `<p style="margin:0;font-size:14px;color:${color.soft}">${label}</p><p style="margin:0">${lines}</p>`
}

function sums(order: MailOrder): [label: string, paise: number][] {
  const { itemsPaise, taxPaise, deliveryPaise, roundingPaise, amountPaise } = order
  const parts: [string, number][] = [
    [words().labels.items, itemsPaise],
    [words().labels.tax, taxPaise],
    [words().labels.delivery, deliveryPaise],
    [words().labels.roundOff, roundingPaise],
  ]
  const shown = parts.filter(([label, paise]) => label === words().labels.items || paise !== 0)
  // Alone it would repeat the total.
  return [...(shown.length > 1 ? shown : []), [words().labels.total, amountPaise]]
}

function nameOf({ weight, stepGrams, ...line }: MailLine): string {
  const name = writtenName(line)
  return weight && stepGrams === null ? `${name}, ${weight}` : name
}

function quantityOf(line: MailLine): string {
  return line.stepGrams === null ? `${line.quantity} ×` : formatLine(line)
}

/** The quantity with the price of one piece, or of a kilogram. */
function priceOf(line: MailLine): string {
  const { offerPricePaise, stepGrams } = line
  if (stepGrams === null) return `${quantityOf(line)} ${formatPaise(offerPricePaise)}`
  return words().labels.pricePerKg(
    quantityOf(line),
    formatPaise(pricePerKg(offerPricePaise, stepGrams)),
  )
}

/** The address, or where the shopper picks it up. */
function whereto({ address, pickUp }: MailOrder): { label: string; lines: string[] } {
  if (!pickUp) return { label: words().labels.deliverTo, lines: addressLines(address) }
  const { place, note } = pickUp
  return { label: words().labels.pickUpAt, lines: [place, ...(note ? [note] : [])] }
}

function addressLines(address: AddressSnapshot): string[] {
  const { street, landmark = '', city, state, zipcode } = address
  const region = city && `${city} ${zipcode}, ${writtenTexts().stateInWords(state)}`
  return [fullName(address), street, landmark, region].filter(Boolean)
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
