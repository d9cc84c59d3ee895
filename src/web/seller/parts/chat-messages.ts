import type { ChatText } from '#contract/api/chat-texts.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { SellerTab } from '#contract/api/tabs.ts'
import { type ChatOccasion, type ChatValues, fillChatText } from '#contract/chat-texts.ts'
import { firstNameOf } from '#contract/full-name.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { chatAddress } from '#contract/phones.ts'
import { agreedTime } from '#text/agreed-times.ts'
import { nameOfStatus } from '#text/order-states.ts'
import { shopDay } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { calendarDay } from '#web/ui/khata-due.ts'

export async function loadChatTexts(signal: AbortSignal): Promise<ChatText[]> {
  return (await askAsSeller('GET /api/v1/seller/chat-texts', { signal })).texts
}

export type Shop = { name: string; publicUrl: string }

const rupees = (amount: number) => formatPaise(toPaise(amount))

export function valuesOfOrder(
  order: SellerOrder,
  occasion: ChatOccasion,
  { name: shop, publicUrl }: Shop,
): ChatValues {
  const { number, status, amount, due, address, page, rider } = order
  return {
    name: address.firstName,
    number,
    state: nameOfStatus(status, order),
    amount: rupees(occasion === 'reminder' ? due : amount),
    rider: rider && firstNameOf(rider.name),
    time: canBring(order) ? timeOf(order) : undefined,
    link: page === undefined ? undefined : new URL(page, publicUrl).href,
    shop,
  }
}

/** The shopper fetches it, it has arrived, or it was cancelled. */
function canBring({ status, pickUp }: SellerOrder): boolean {
  return !pickUp && status !== 'Delivered' && status !== 'Cancelled'
}

function timeOf({ slot, forOpening, promise }: SellerOrder): string | undefined {
  const opening = forOpening ? new Date(forOpening) : null
  const by = promise?.by ? new Date(promise.by) : null
  // Nobody promises what is over.
  return agreedTime({ slot, forOpening: opening, promisedBy: by && by > new Date() ? by : null })
}

type Owing = Pick<SellerTab, 'customer' | 'balance' | 'payPage' | 'owesSince'>

export function valuesOfTab(tab: Owing, { name: shop, publicUrl }: Shop): ChatValues {
  const { customer, balance, payPage, owesSince } = tab
  return {
    name: customer.name,
    amount: rupees(balance),
    since: owesSince === undefined ? undefined : calendarDay(shopDay(new Date(owesSince))),
    link: payPage === undefined ? undefined : new URL(payPage, publicUrl).href,
    shop,
  }
}

type Message = { texts: readonly ChatText[]; occasion: ChatOccasion; values: ChatValues }

/** A link that opens WhatsApp with the message; null for a number that is not a mobile's. */
export function messageLink(
  phone: string | undefined,
  { texts, occasion, values }: Message,
): string | null {
  const text = texts.find((each) => each.occasion === occasion)?.text ?? ''
  return chatAddress(phone, fillChatText(text, values))
}

/** An order that is picked up is ready when others are sent out. */
export function occasionOfSending({ pickUp }: Pick<SellerOrder, 'pickUp'>): ChatOccasion {
  return pickUp ? 'ready' : 'on_the_way'
}

/** The messages that fit an order as it stands, the most likely one first. */
export function occasionsOf(order: SellerOrder): ChatOccasion[] {
  const { status, due, history } = order
  const sent = occasionOfSending(order)
  const isCancelled = status === 'Cancelled'
  const isUnderWay = status === 'Order Placed' || status === 'Packed'
  const wentOut = history.some((event) => event.status === 'Out for delivery')
  const likely: Partial<Record<SellerOrder['status'], ChatOccasion>> = {
    'Order Placed': 'received',
    'Out for delivery': sent,
    Delivered: due > 0 ? 'reminder' : 'bill',
  }
  const fitting: [ChatOccasion, boolean][] = [
    [likely[status] ?? 'state', true],
    ['received', isUnderWay],
    [sent, status === 'Packed'],
    ['state', true],
    ['bill', wentOut && !isCancelled],
    ['reminder', due > 0 && !isCancelled],
  ]
  return [...new Set(fitting.filter(([, fits]) => fits).map(([occasion]) => occasion))]
}
