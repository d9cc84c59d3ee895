import type { SellerTab, TabEntry } from '#contract/api/tabs.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { khataDueText as dueText } from '#text/khata-due.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import type { Shop } from '#web/seller/parts/chat-messages.ts'
import { formatDateAndTime } from '#web/seller/parts/shop-time.ts'
import { calendarDay, describeDue } from '#web/ui/khata-due.ts'

const text = sellerMoneyText.one

/** Describes an entry of the tab in words. */
export function describeEntry({ kind, order, undone, note, reference, day }: TabEntry): string {
  const what =
    kind === 'charged' || kind === 'credited'
      ? text.kinds[kind](order?.number ?? '')
      : kind === 'opened'
        ? dueText.opened
        : text.kinds[kind]
  return [what, day && dueText.asOf(calendarDay(day)), undone && text.undone, note, reference]
    .filter(Boolean)
    .join(' · ')
}

/** A balance, which is below zero where the shop owes it. */
export function balanceOf(amount: number): string {
  return `${amount < 0 ? '−' : ''}${formatPaise(toPaise(Math.abs(amount)))}`
}

export function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatPaise(toPaise(Math.abs(amount)))}`
}

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
  const due = describeDue(tab)
  return [
    text.statementOf(tab.customer.name, store.name),
    ...lines,
    `${tab.balance < 0 ? text.credit : text.owes}: ${formatPaise(toPaise(Math.abs(tab.balance)))}`,
    ...(due ? [due] : []),
    ...(pay ? [text.payAt(pay)] : []),
  ].join('\n')
}
