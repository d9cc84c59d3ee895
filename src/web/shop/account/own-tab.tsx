import { Link } from 'react-router'
import type { Tab, TabEntry } from '#contract/api/tabs.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { khataDueText } from '#text/khata-due.ts'
import { moneyText } from '#text/money.ts'
import { formatDay } from '#web/shop/parts/format-time.ts'
import { useTab } from '#web/shop/state/use-tab.ts'
import { calendarDay, describeDue } from '#web/ui/khata-due.ts'
import { UpiCode } from '#web/ui/upi-code.tsx'

const text = moneyText.tab

/** The shopper's tab at the shop with its entries; nothing for those who have none. */
export function OwnTab() {
  const tab = useTab()
  if (!tab) return null
  const rupees = (amount: number) => formatPaise(toPaise(amount))
  const due = describeDue(tab)

  return (
    <section className="rounded-card border border-line bg-card px-4 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-bold tracking-tight">{text.title}</h2>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-ink-soft">{tab.balance < 0 ? text.credit : text.owed}</p>
          <p className="text-xl font-bold tnum">{rupees(Math.abs(tab.balance))}</p>
          <p className="text-xs text-ink-soft">
            {tab.isOpen ? text.left(rupees(tab.left)) : closedText(tab)}
          </p>
          {due && <p className={tab.overdue ? 'font-semibold text-beet' : ''}>{due}</p>}
          {tab.upi && (
            <a href={tab.upi.link} className="button button-outlined mt-3 min-h-12 sm:hidden">
              {moneyText.upi.open}
            </a>
          )}
        </div>
        {tab.upi && <UpiCode upi={tab.upi} amount={rupees(tab.balance)} />}
      </div>
      <h3 className="mt-4 font-semibold">{text.entries}</h3>
      {tab.entries.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {tab.entries.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

function nameOf(kind: Exclude<TabEntry['kind'], 'charged' | 'credited'>): string {
  return kind === 'opened' ? khataDueText.opened : text[kind]
}

function closedText({ awaitsNumber }: Tab): string {
  return awaitsNumber ? text.awaitsNumber : text.closed
}

function Entry({ entry }: { entry: TabEntry }) {
  const { kind, amount, balance, order, undone, note, reference, day, at } = entry
  const asOf = day && khataDueText.asOf(calendarDay(day))
  const more = [undone && text.undone, asOf, note, reference].filter(Boolean).join(' · ')
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <div className="min-w-0">
        {order && (kind === 'charged' || kind === 'credited') ? (
          <Link to={`/my-orders/${order._id}`} className="font-medium hover:text-leaf">
            {text[kind](order.number)}
          </Link>
        ) : (
          <p className="font-medium">
            {kind === 'charged' || kind === 'credited' ? null : nameOf(kind)}
          </p>
        )}
        <p className="text-xs break-words text-ink-soft">
          <time dateTime={at}>{formatDay(at)}</time>
          {more && ` · ${more}`}
        </p>
      </div>
      <p className="text-right tnum">
        {`${amount < 0 ? '−' : '+'}${formatPaise(toPaise(Math.abs(amount)))}`}
        <span className="block text-xs text-ink-soft">
          {text.after(formatPaise(toPaise(balance)))}
        </span>
      </p>
    </li>
  )
}
