import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { DayClose } from '#contract/api/day-close.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import { sellerDayText as text } from '#text/seller-accounts.ts'
import type { loader } from '#web/root.tsx'
import { longDay } from '#web/seller/dashboard/format-day.ts'
import { May } from '#web/seller/parts/may.tsx'
import { readSignedPaise } from '#web/seller/parts/read-amount.ts'
import { formatDateAndTime } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonRow } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { ClosedDrawer } from './drawer-panel.tsx'
import { MoneySums } from './money-sums.tsx'
import { ClosedPeople } from './people-cash.tsx'

const rupees = (amount: number) => formatPaise(toPaise(amount))

export function differenceText(paise: number): string {
  if (paise === 0) return text.fits
  return paise > 0 ? text.more(formatPaise(paise)) : text.less(formatPaise(-paise))
}

type Props = { closes: readonly DayClose[]; onCorrected: () => void }

/** The closed days, each with its report to print. */
export function ClosedDays({ closes, onCorrected }: Props) {
  const [printed, setPrinted] = useState<string | null>(null)
  const [corrected, setCorrected] = useState<DayClose | null>(null)

  function print(id: string): void {
    setPrinted(id)
    requestAnimationFrame(() => window.print())
  }

  return (
    <section className="mt-8">
      <h2 className="mb-3 text-base font-bold tracking-tight print:hidden">{text.earlier}</h2>
      {closes.length === 0 && <p className="text-ink-soft print:hidden">{text.none}</p>}
      <ul className="grid gap-3">
        {closes.map((close) => (
          <li
            key={close._id}
            className={`rounded-card border border-line bg-card p-4 sm:p-6 print:border-0 print:p-0 ${printed === close._id ? '' : 'print:hidden'}`}
          >
            <Report close={close} isPrinted={printed === close._id} />
            <div className="mt-3 flex flex-wrap justify-end gap-2 print:hidden">
              <May needs="money">
                <button
                  type="button"
                  onClick={() => setCorrected(close)}
                  className="button button-quiet"
                >
                  {text.correct}
                </button>
              </May>
              <button
                type="button"
                onClick={() => print(close._id)}
                className="button button-outlined"
              >
                {text.print}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {corrected && (
        <CorrectionDialog
          close={corrected}
          onClose={() => setCorrected(null)}
          onDone={() => {
            setCorrected(null)
            onCorrected()
          }}
        />
      )}
    </section>
  )
}

type ReportProps = { close: DayClose; isPrinted: boolean }

function Report({ close, isPrinted }: ReportProps) {
  const store = useRouteLoaderData<typeof loader>('root')?.store.name ?? ''
  const { day, closedAt, who, opening, expected, counted, difference, taken, reason } = close
  const rows = [
    { label: text.opening, amount: opening },
    ...(close.openingNow === undefined
      ? []
      : [{ label: text.openingNow, amount: close.openingNow }]),
    { label: text.expected, amount: expected },
    { label: text.counted, amount: counted },
    { label: text.taken, amount: taken },
    { label: text.leftIn, amount: close.left },
  ]
  return (
    <details className="group" open={isPrinted || undefined}>
      <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          <span className="hidden text-lg print:block">{text.reportOf(store)}</span>
          {longDay(day)}
        </h3>
        <span className="tnum">
          {rupees(counted)}{' '}
          {difference !== 0 && (
            <span className="ml-2 rounded-full bg-beet-wash px-2.5 py-0.5 text-xs font-semibold text-beet print:px-0">
              {difference > 0 ? text.more(rupees(difference)) : text.less(rupees(-difference))}
            </span>
          )}
        </span>
        <WhatToKnow taken={taken} reason={reason} />
      </summary>
      <p className="mt-1 text-xs break-words text-ink-soft">
        {formatDateAndTime(closedAt)} · {text.by(who)}
      </p>
      <div className="mt-3 grid items-start gap-6 sm:grid-cols-2">
        <div>
          <MoneySums sums={close.sums} />
          <ClosedPeople people={close.people} />
          <ClosedDrawer entries={close.drawer} />
        </div>
        <dl className="grid gap-1.5 tnum">
          {rows.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{rupees(amount)}</dd>
            </div>
          ))}
          {Object.entries(close.notes)
            .toSorted(([one], [other]) => Number(other) - Number(one))
            .map(([note, many]) => (
              <div key={note} className="flex justify-between gap-4 text-xs text-ink-soft">
                <dt>{text.note(Number(note))}</dt>
                <dd>× {many}</dd>
              </div>
            ))}
          {close.differenceNow !== undefined && (
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{text.differenceNow}</dt>
              <dd>{differenceText(toPaise(close.differenceNow))}</dd>
            </div>
          )}
          {close.corrections.map(({ amount, reason: why, at }) => (
            <p key={at} className="mt-1 text-beet">
              {rupees(amount)} · {why} · {formatDateAndTime(at)}
            </p>
          ))}
        </dl>
      </div>
    </details>
  )
}

/** Why it differed and what went to the bank, without opening the day. */
function WhatToKnow({ taken, reason }: Pick<DayClose, 'taken' | 'reason'>) {
  const parts = [taken > 0 && text.takenOut(rupees(taken)), reason && text.because(reason)]
  return (
    <span className="basis-full text-xs break-words text-ink-soft empty:hidden">
      {parts.filter(Boolean).join(' · ')}
    </span>
  )
}

type DialogProps = { close: DayClose; onClose: () => void; onDone: () => void }

function CorrectionDialog({ close, onClose, onDone }: DialogProps) {
  const { form, field, isBusy, message } = useForm({
    start: { amount: '', reason: '' },
    check: ({ amount }) => (amountOf(amount) ? {} : { amount: text.amountWrong }),
    send: ({ amount, reason }, key) =>
      askAsSeller('POST /api/v1/seller/day/{id}/correction', {
        params: { id: close._id },
        body: { key, amount: amountOf(amount), reason: reason.trim() },
      }),
    onDone() {
      toastSuccess(text.saved)
      onDone()
    },
  })

  return (
    <Dialog title={text.correctTitle(longDay(close.day))} lead={text.correctLead} onClose={onClose}>
      <form {...form} className="mt-4 grid gap-4">
        <TextField label={text.amount} inputMode="text" {...field('amount')} />
        <TextField
          label={text.correctReason}
          maxLength={maxReasonLength}
          required
          {...field('reason')}
        />
        <FormAlert message={message} />
        <ButtonRow
          yes={text.save}
          no={text.cancel}
          isBusy={isBusy}
          busyText={text.saving}
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Zero for what is no number. */
function amountOf(typed: string): number {
  return toRupees(readSignedPaise(typed) ?? 0)
}
