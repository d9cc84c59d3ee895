import type { ChatText } from '#contract/api/chat-texts.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { TabDebtor } from '#contract/api/tab-reminders.ts'
import { type ChatOccasion, type ChatValues, fillChatText } from '#contract/chat-texts.ts'
import { firstNameOf } from '#contract/full-name.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { chatAddress } from '#contract/phones.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { isForeign, loadWords, wordsOf } from './words-of-customer.ts'

export async function loadChatTexts(signal: AbortSignal): Promise<ChatText[]> {
  const { texts, languages = [] } = await askAsSeller('GET /api/v1/seller/chat-texts', { signal })
  await loadWords(languages)
  return texts
}

export type Shop = { name: string; publicUrl: string; languages?: readonly string[] | undefined }

/** Leads to the page in the customer's language, where the shop has pages in it. */
export function linkFor(path: string, language: string | undefined, shop: Shop): string {
  const { publicUrl, languages = [] } = shop
  const isOther = language !== undefined && language !== 'en' && languages.includes(language)
  return new URL(isOther ? `/${language}${path}` : path, publicUrl).href
}

const rupees = (amount: number) => formatPaise(toPaise(amount))

export function valuesOfOrder(order: SellerOrder, occasion: ChatOccasion, shop: Shop): ChatValues {
  const { number, status, amount, due, address, page, rider, language } = order
  return {
    name: address.firstName,
    number,
    state: wordsOf(language).nameOfStatus(status, order),
    amount: rupees(occasion === 'reminder' ? due : amount),
    rider: rider && firstNameOf(rider.name),
    time: canBring(order) ? timeOf(order) : undefined,
    link: page === undefined ? undefined : linkFor(page, language, shop),
    shop: shop.name,
  }
}

/** The shopper fetches it, it has arrived, or it was cancelled. */
function canBring({ status, pickUp }: SellerOrder): boolean {
  return !pickUp && status !== 'Delivered' && status !== 'Cancelled'
}

function timeOf({ slot, forOpening, promise, language }: SellerOrder): string | undefined {
  const opening = forOpening ? new Date(forOpening) : null
  const by = promise?.by ? new Date(promise.by) : null
  // Nobody promises what is over.
  return wordsOf(language).agreedTime({
    slot,
    forOpening: opening,
    promisedBy: by && by > new Date() ? by : null,
  })
}

type Owing = Pick<TabDebtor, 'customer' | 'balance' | 'payPage' | 'owesSince' | 'language'>

export function valuesOfTab(tab: Owing, shop: Shop): ChatValues {
  const { customer, balance, payPage, owesSince, language } = tab
  return {
    name: customer.name,
    amount: rupees(balance),
    since: owesSince === undefined ? undefined : wordsOf(language).dates.day(owesSince),
    link: payPage === undefined ? undefined : linkFor(payPage, language, shop),
    shop: shop.name,
  }
}

type Words = { texts: readonly ChatText[]; occasion: ChatOccasion; language?: string | undefined }
type Message = Words & { values: ChatValues }

/** The words of the customer's language; those of the shop's own, which come first, where it has no others. */
export function wordsFor({ texts, occasion, language }: Words): string {
  const fitting = texts.filter((each) => each.occasion === occasion)
  const [own] = fitting
  return (fitting.find((each) => each.language === language) ?? own)?.text ?? ''
}

/** The same words in the page's language; undefined where they are in it, and for words of the seller's own. */
export function meaningFor({ texts, occasion, language }: Words): string | undefined {
  if (!isForeign(language)) return undefined
  const fitting = texts.filter((each) => each.occasion === occasion)
  const sent = fitting.find((each) => each.language === language)
  const isUsual = sent?.text === sent?.usual
  return isUsual ? fitting.find((each) => !isForeign(each.language))?.usual : undefined
}

/** A link that opens WhatsApp with the message; null for a number that is not a mobile's. */
export function messageLink(
  phone: string | undefined,
  { values, ...message }: Message,
): string | null {
  return chatAddress(phone, fillChatText(wordsFor(message), values))
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
