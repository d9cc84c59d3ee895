import type { SellerTab, TabEntry } from '#contract/api/tabs.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { formatDateAndTime } from '#web/seller/parts/shop-time.ts'

const text = sellerMoneyText.one

/** Describes an entry of the tab in words. */
export function describeEntry({ kind, order, undone, note, reference }: TabEntry): string {
  const what =
    kind === 'charged' || kind === 'credited'
      ? text.kinds[kind](order?.number ?? '')
      : text.kinds[kind]
  return [what, undone && text.undone, note, reference].filter(Boolean).join(' · ')
}

/** A balance, which is below zero where the shop owes it. */
export function balanceOf(amount: number): string {
  return `${amount < 0 ? '−' : ''}${formatPaise(toPaise(Math.abs(amount)))}`
}

export function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatPaise(toPaise(Math.abs(amount)))}`
}

type Shop = { name: string; publicUrl: string }

/** Chat apps make web addresses tappable, and no `upi:` ones. */
export function payLink({ payPage }: SellerTab, { publicUrl }: Shop): string | undefined {
  return payPage === undefined ? undefined : new URL(payPage, publicUrl).href
}

/** The statement as text to paste somewhere, oldest entry first. */
export function writeStatement(tab: SellerTab, store: Shop): string {
  const lines = tab.entries.toReversed().map((entry) => {
    const [what, balance] = [describeEntry(entry), balanceOf(entry.balance)]
    return `${formatDateAndTime(entry.at)}  ${what}  ${signed(entry.amount)}  = ${balance}`
  })
  const pay = payLink(tab, store)
  return [
    text.statementOf(tab.customer.name, store.name),
    ...lines,
    `${tab.balance < 0 ? text.credit : text.owes}: ${formatPaise(toPaise(Math.abs(tab.balance)))}`,
    ...(pay ? [text.payAt(pay)] : []),
  ].join('\n')
}

/** Opens WhatsApp with a draft, where something is owed and the number is one of a mobile. */
export function reminderLink(tab: SellerTab, store: Shop): string | null {
  const mobile = mobileOf(tab.customer.phone ?? '')
  if (!mobile || tab.balance <= 0) return null
  const reminder = text.reminder({
    name: tab.customer.name,
    store: store.name,
    amount: formatPaise(toPaise(tab.balance)),
    pay: payLink(tab, store),
  })
  return `https://wa.me/91${mobile}?text=${encodeURIComponent(reminder)}`
}

/** The ten digits of an Indian mobile number, however it was written. */
export function mobileOf(phone: string): string | null {
  const digits = toLatinDigits(phone).replaceAll(/\D/g, '').replace(/^00/, '')
  const own =
    digits.length === 12 && digits.startsWith('91')
      ? digits.slice(2)
      : digits.length === 11 && digits.startsWith('0')
        ? digits.slice(1)
        : digits
  return /^[6-9]\d{9}$/.test(own) ? own : null
}
