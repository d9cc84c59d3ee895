import { Suspense, useState } from 'react'
import type { DrawerEntry } from '#contract/api/drawer.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerDrawerText as text } from '#text/seller-drawer.ts'
import { Refused } from '#web/api.ts'
import { signed } from '#web/seller/khata/statement.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const DrawerDialog = lazyPart(async () => (await import('./drawer-dialog.tsx')).DrawerDialog)

const kinds = ['expense', 'cash out', 'cash in'] as const

type Props = { entries: readonly DrawerEntry[]; onChanged: () => void }

/** Lists today's money in and out of the drawer without a sale, with buttons to record more. */
export function DrawerPanel({ entries, onChanged }: Props) {
  const [adding, setAdding] = useState<DrawerEntry['kind'] | null>(null)
  const [undone, setUndone] = useState<DrawerEntry | null>(null)

  return (
    <section aria-label={text.title} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
      <p className="mt-0.5 text-xs text-ink-soft">{text.hint}</p>
      <div className="mt-3 grid grid-cols-1 gap-2 min-[22rem]:grid-cols-3">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            onClick={() => setAdding(kind)}
            className="button button-outlined px-2"
          >
            {text.add[kind]}
          </button>
        ))}
      </div>
      {entries.length > 0 && (
        <ul aria-label={text.list} className="mt-3 divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <li key={entry._id} className="flex items-center justify-between gap-3 py-2">
              <EntryFacts entry={entry} />
              {!entry.undone && (
                <button
                  type="button"
                  aria-label={text.undoOne(`${nameOf(entry)}, ${amountOf(entry)}`)}
                  onClick={() => setUndone(entry)}
                  className="button button-quiet shrink-0"
                >
                  {text.undo}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <Suspense>
          <DrawerDialog kind={adding} onClose={() => setAdding(null)} onDone={onChanged} />
        </Suspense>
      )}
      {undone && <UndoDialog entry={undone} onClose={() => setUndone(null)} onDone={onChanged} />}
    </section>
  )
}

/** The entries of a closed day, as shown and as printed. */
export function ClosedDrawer({ entries }: { entries: readonly DrawerEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section className="mt-4 border-t border-line pt-2">
      <h4 className="text-xs font-medium text-ink-soft">{text.title}</h4>
      <ul className="divide-y divide-line">
        {entries.toReversed().map((entry) => (
          <li key={entry._id} className="py-1.5 print:break-inside-avoid">
            <EntryFacts entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntryFacts({ entry }: { entry: DrawerEntry }) {
  const { category, reason, who, at, undone } = entry
  const facts = [category && reason, who, formatMoment(at), undone && text.undoneBy(undone.who)]
  return (
    <div className="min-w-0 flex-1">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">{nameOf(entry)}</span>
        <span
          className={`shrink-0 tnum ${undone ? 'text-ink-soft line-through' : 'font-semibold'}`}
        >
          {amountOf(entry)}
        </span>
      </p>
      <p className="text-xs wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function nameOf({ kind, category, reason = '' }: DrawerEntry): string {
  return category ?? `${text.add[kind]}: ${reason}`
}

function amountOf({ kind, amount }: DrawerEntry): string {
  return signed(kind === 'cash in' ? amount : -amount)
}

type UndoProps = { entry: DrawerEntry; onClose: () => void; onDone: () => void }

function UndoDialog({ entry, onClose, onDone }: UndoProps) {
  const [key] = useState(newUuid)
  const [isKnown, setKnown] = useState(false)

  return (
    <QuestionDialog
      title={text.undoTitle(formatPaise(toPaise(entry.amount)))}
      lead={text.undoLead}
      yes={isKnown ? text.undoAnyway : text.undo}
      no={text.keep}
      busyText={text.undoing}
      send={() =>
        askAsSeller('POST /api/v1/seller/day/drawer/{id}/reversal', {
          params: { id: entry._id },
          body: { key, ...(isKnown ? { isBelowZero: true } : {}) },
        })
      }
      onFailure={(error) => {
        if (error instanceof Refused && error.code === 'drawer_below_zero') setKnown(true)
        return false
      }}
      onDone={({ message = '' }) => {
        toastSuccess(message)
        onDone()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
