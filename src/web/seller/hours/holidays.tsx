import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OpeningHours } from '#contract/api/opening.ts'
import { indiaHolidays } from '#contract/india-holidays.ts'
import { maxHolidayName } from '#contract/seller-limits.ts'
import { holidayNames } from '#text/holiday-names.ts'
import { dayAndDate } from '#text/opening.ts'
import { sellerHoursText } from '#text/seller-hours.ts'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { messageOf } from '#web/api.ts'
import { focusIt } from '#web/seller/parts/focus-it.ts'
import { DecideDialog } from '#web/seller/slots/decide-dialog.tsx'
import { useDecisions } from '#web/seller/slots/use-decisions.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { ChangedHours } from './use-hours-form.ts'

const text = sellerHoursText.holidays

type Props = { saved: OpeningHours; onDone: (hours: ChangedHours) => void }
type Day = { day: string; name: string }
/** Whether the failure asks what becomes of the orders of that day. */
type Ask = (error: unknown, day: Day) => boolean
type Row = { day: string; name: string; isKept: boolean; mayMove: boolean }

/** India's holidays of this and the next year, to be ticked, and days of the shop's own. */
export function Holidays({ saved, onDone }: Props) {
  const rows = rowsOf(saved)
  const years = [...new Set(rows.map(({ day }) => day.slice(0, 4)))]
  const decisions = useDecisions()
  const [closing, setClosing] = useState<Day | null>(null)
  const ask: Ask = (error, day) => {
    const isAsked = decisions.take(error)
    if (isAsked) setClosing(day)
    return isAsked
  }
  const place = useRef<HTMLElement>(null)
  const { toggle, busy, message } = useToggle((hours) => {
    flushSync(() => onDone(hours))
    // A day of the shop's own is gone from the list with its mark.
    focusIt(place.current)
  }, ask)

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={text.title}
      className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div>
        <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
        <p className="text-ink-soft">{text.lead}</p>
      </div>
      <OwnDay today={saved.today} onDone={onDone} ask={ask} />
      {closing && (
        <DecideDialog
          title={sellerSlotsText.holiday.title(closing.name)}
          yes={sellerSlotsText.holiday.yes}
          decisions={decisions}
          send={(orders) => {
            const body = { ...closing, ...(orders ? { orders } : {}) }
            return askAsSeller('POST /api/v1/seller/holidays', { body })
          }}
          onDone={(hours) => {
            setClosing(null)
            onDone(hours)
          }}
          onClose={() => setClosing(null)}
        />
      )}
      <FormAlert message={message} />
      {years.map((year) => (
        <div key={year}>
          <h3 className="font-semibold tnum">{year}</h3>
          <ul aria-label={`${text.list}, ${year}`} className="grid gap-x-6 sm:grid-cols-2">
            {rows
              .filter(({ day }) => day.startsWith(year))
              .map((row) => (
                <HolidayRow
                  key={`${row.day} ${row.name}`}
                  row={row}
                  isBusy={busy === row.day}
                  onToggle={() => void toggle(row)}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

type RowProps = { row: Row; isBusy: boolean; onToggle: () => void }

function HolidayRow({ row, isBusy, onToggle }: RowProps) {
  const { day, name, isKept, mayMove } = row
  return (
    <li className="border-b border-line">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
        <input
          type="checkbox"
          checked={isKept !== isBusy}
          onChange={onToggle}
          className="size-5 shrink-0 accent-leaf"
        />
        <span className="min-w-[40%] flex-1 font-medium wrap-anywhere">{name}</span>
        <span className="max-w-[60%] text-right text-xs text-ink-soft tnum">
          {dayAndDate(day)}
          {mayMove && `, ${text.mayMove}`}
        </span>
      </label>
    </li>
  )
}

/** Ticks one after the other: each is a change of its own, so two phones lose nothing. */
function useToggle(onDone: (hours: ChangedHours) => void, ask: Ask) {
  const [busy, setBusy] = useState<string | null>(null)
  const [message, setMessage] = useState('')

  async function toggle({ day, name, isKept }: Row): Promise<void> {
    if (busy !== null) return
    setBusy(day)
    setMessage('')
    try {
      onDone(
        isKept
          ? await askAsSeller('POST /api/v1/seller/holidays/{day}/removal', { params: { day } })
          : await askAsSeller('POST /api/v1/seller/holidays', { body: { day, name } }),
      )
    } catch (error) {
      if (!ask(error, { day, name })) setMessage(messageOf(error))
    } finally {
      setBusy(null)
    }
  }
  return { toggle, busy, message }
}

type OwnProps = { today: string; onDone: (hours: ChangedHours) => void; ask: Ask }

function OwnDay({ today, onDone, ask }: OwnProps) {
  const { form, field, message, isBusy, reset } = useForm({
    start: { day: '', name: '' },
    check: ({ day, name }) => ({
      day: day === '' ? text.checkDay : undefined,
      name: name.trim() === '' ? text.checkName : undefined,
    }),
    send: async ({ day, name }) => {
      const body = { day, name: name.trim() }
      try {
        return await askAsSeller('POST /api/v1/seller/holidays', { body })
      } catch (error) {
        if (ask(error, body)) return null
        throw error
      }
    },
    onDone: (hours) => {
      if (!hours) return
      reset()
      onDone(hours)
    },
  })
  return (
    <form {...form} aria-label={text.own} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[11rem_1fr_auto]">
        <TextField label={text.day} {...field('day')} type="date" min={today} />
        <TextField
          label={text.name}
          hint={text.nameHint}
          {...field('name')}
          maxLength={maxHolidayName}
          autoComplete="off"
        />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={text.adding}
          className="button-outlined min-h-12 sm:mt-7"
        >
          {text.add}
        </BusyButton>
      </div>
      <FormAlert message={message} />
    </form>
  )
}

/** The proposed days and those that are kept, by day; a kept day has the name that was saved. */
function rowsOf({ holidays, today }: OpeningHours): Row[] {
  const year = Number(today.slice(0, 4))
  const kept = new Map(holidays.map(({ day, name }) => [day, name]))
  const proposed = [...indiaHolidays(year), ...indiaHolidays(year + 1)]
    .filter(({ day }) => day >= today)
    .map(({ holiday, day, mayMove }) => ({ day, name: holidayNames[holiday], mayMove }))
  const own = holidays
    .filter(({ day, name }) => !proposed.some((one) => one.day === day && one.name === name))
    .map(({ day, name }) => ({ day, name, mayMove: false }))
  return [...proposed, ...own]
    .filter(({ day, name }) => !kept.has(day) || kept.get(day) === name)
    .map((row) => ({ ...row, isKept: kept.has(row.day) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
