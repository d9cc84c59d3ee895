import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { SellerTab } from '#contract/api/tabs.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import type { loader } from '#web/root.tsx'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { describeDue } from '#web/ui/khata-due.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { balanceOf, describeEntry, signed } from './statement.ts'

const text = sellerMoneyText.one
const number = 'py-2 pl-3 text-right whitespace-nowrap tnum'

type Props = { tab: SellerTab; onChanged: (tab: SellerTab) => void }

/** The entries of a tab, newest first, as shown and as printed. */
export function Statement({ tab, onChanged }: Props) {
  const [undone, setUndone] = useState<SellerTab['entries'][number] | null>(null)
  const store = useRouteLoaderData<typeof loader>('root')?.store.name ?? ''
  const due = describeDue(tab)
  if (tab.entries.length === 0) return <p className="mt-4 text-ink-soft">{text.empty}</p>
  return (
    <section className="mt-4 rounded-card border border-line bg-card px-4 py-3 sm:px-5 print:border-0 print:p-0">
      <h2 className="font-semibold print:hidden">{text.statement}</h2>
      <p className="hidden font-bold print:block">{text.statementOf(tab.customer.name, store)}</p>
      <div
        role="region"
        aria-label={text.statement}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto print:overflow-visible"
      >
        <table className="mt-1 w-full text-left">
          <thead className="text-xs text-ink-soft">
            <tr>
              <th scope="col" className="py-1 font-medium">
                {text.what}
              </th>
              <th scope="col" className={`${number} font-medium`}>
                {text.amount}
              </th>
              <th scope="col" className={`${number} font-medium`}>
                {text.balance}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-baseline">
            {tab.entries.map((entry) => (
              <Entry key={entry._id} entry={entry} onUndo={() => setUndone(entry)} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="hidden text-right font-bold print:block">
        {`${tab.balance < 0 ? text.credit : text.owes}: ${formatPaise(toPaise(Math.abs(tab.balance)))}`}
        {due && <span className="block font-normal">{due}</span>}
      </p>
      {undone && (
        <UndoDialog
          tab={tab}
          entry={undone}
          onClose={() => setUndone(null)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

type EntryProps = { entry: SellerTab['entries'][number]; onUndo: () => void }

function Entry({ entry, onUndo }: EntryProps) {
  const what = describeEntry(entry)
  return (
    <tr className="print:break-inside-avoid">
      <td className="py-2 break-words">
        {entry.order ? (
          <Link to={`/seller/orders/${entry.order._id}`} className="hover:text-leaf">
            {what}
          </Link>
        ) : (
          what
        )}
        <time dateTime={entry.at} className="block text-xs text-ink-soft">
          {formatMoment(entry.at)}
          {entry.who && (
            // The statement that is printed is for the customer.
            <span className="print:hidden"> · {entry.who}</span>
          )}
        </time>
        {entry.canUndo && (
          <button
            type="button"
            aria-label={text.undoOne(what, signed(entry.amount))}
            onClick={onUndo}
            className="button button-quiet -ml-3 print:hidden"
          >
            {text.undo}
          </button>
        )}
      </td>
      <td className={number}>{signed(entry.amount)}</td>
      <td className={number}>{balanceOf(entry.balance)}</td>
    </tr>
  )
}

type UndoProps = Props & { entry: SellerTab['entries'][number]; onClose: () => void }

function UndoDialog({ tab, entry, onClose, onChanged }: UndoProps) {
  const [key] = useState(newUuid)
  return (
    <QuestionDialog
      title={text.undoTitle(formatPaise(toPaise(-entry.amount)))}
      lead={text.undoLead(tab.customer.name)}
      yes={text.undo}
      no={text.keepPayment}
      busyText={text.undoing}
      send={() =>
        askAsSeller('POST /api/v1/seller/tab/{id}/payment/{entry}/reversal', {
          params: { id: tab.customer._id, entry: entry._id },
          body: { key },
        })
      }
      onDone={({ tab: now, message = '' }) => {
        toastSuccess(message)
        onChanged(now)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
