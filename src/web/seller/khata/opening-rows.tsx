import { useState } from 'react'
import type { OpeningRow, OpeningTable } from '#contract/api/opening-tables.ts'
import { sellerOpeningsText as text } from '#text/seller-openings.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { calendarDay } from '#web/ui/khata-due.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { useAction } from '#web/ui/use-form.ts'
import { balanceOf } from './statement.ts'

type Props = {
  trial: OpeningTable
  sent: { table: string; day: string }
  onChange: () => void
  onRecorded: (message: string) => void
}

/** Shows a trial's findings, cell by cell, with the button to record the table. */
export function OpeningRows({ trial, sent, onChange, onRecorded }: Props) {
  const { rows, good, sum } = trial
  const [key] = useState(newUuid)
  const { message, isBusy, run } = useAction({
    send: () => askAsSeller('POST /api/v1/seller/tab/openings', { body: { ...sent, key, good } }),
    onDone: ({ message: said = '' }) => onRecorded(said),
  })

  return (
    <>
      <p className="mt-2 font-semibold tnum">{text.summary(good, rows.length)}</p>
      {good < rows.length && <p className="text-ink-soft">{text.left}</p>}
      <div
        role="region"
        aria-label={text.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        className="mt-3 overflow-x-auto rounded-card border border-line bg-card px-4 py-2 sm:px-5"
      >
        <table className="w-full text-left">
          <thead className="text-xs text-ink-soft">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {text.columns.row}
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {text.columns.name}
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {text.columns.phone}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {text.columns.amount}
              </th>
            </tr>
          </thead>
          <tbody className="align-baseline">
            {rows.map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <FormAlert message={message} />
      <div className="mt-4 grid gap-2 sm:flex">
        {good > 0 && (
          <BusyButton
            isBusy={isBusy}
            busyText={text.recording}
            onClick={run}
            className="button-filled min-h-12"
          >
            {text.record(good, balanceOf(sum))}
          </BusyButton>
        )}
        <button type="button" onClick={onChange} className="button button-outlined min-h-12">
          {text.change}
        </button>
      </div>
    </>
  )
}

function Row({ row }: { row: OpeningRow }) {
  const { name, phone, amount, balance, day } = row
  const notes = notesOf(row)
  return (
    <>
      <tr className="border-t border-line">
        <td rowSpan={notes.length > 0 ? 2 : 1} className="py-2 pr-3 text-ink-soft tnum">
          {row.row}
        </td>
        <td className="py-2 pr-3 wrap-anywhere">{name || '–'}</td>
        <td className="py-2 pr-3 whitespace-nowrap tnum">{phone || '–'}</td>
        <td className="py-2 text-right whitespace-nowrap tnum">
          {balance === undefined ? amount || '–' : balanceOf(balance)}
          {day && <span className="block text-xs text-ink-soft">{calendarDay(day)}</span>}
        </td>
      </tr>
      {notes.length > 0 && (
        <tr>
          <td colSpan={3} className="pb-2 text-xs">
            {notes.map(({ note, isFault }) => (
              <span
                key={note}
                className={`block ${isFault ? 'font-medium text-beet' : 'text-ink-soft'}`}
              >
                {note}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

/** The faults of a row; for a good row, the customer it would belong to. */
function notesOf({ name, customer, faults }: OpeningRow): { note: string; isFault: boolean }[] {
  if (faults.length > 0) {
    return faults.map(({ cell, what }) => ({
      note: text.fault(text.columns[cell], text.faults[what]),
      isFault: true,
    }))
  }
  if (!customer) return [{ note: text.isNew, isFault: false }]
  return customer.name === name ? [] : [{ note: text.known(customer.name), isFault: false }]
}
