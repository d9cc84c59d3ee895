import { useCallback } from 'react'
import type { DayClose, OpenDay } from '#contract/api/day-close.ts'
import { notes } from '#contract/bills.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import { sellerDayText as text } from '#text/seller-accounts.ts'
import { sellerDrawerText as drawerText } from '#text/seller-drawer.ts'
import { balanceOf, signed } from '#web/seller/khata/statement.ts'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import { Failed, SellerPage } from '#web/seller/parts/seller-page.tsx'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm, type Wrong } from '#web/ui/use-form.ts'
import { AccountViews } from './account-views.tsx'
import { ClosedDays, differenceText } from './closed-days.tsx'
import { DrawerPanel } from './drawer-panel.tsx'
import { MoneySums } from './money-sums.tsx'
import { PeopleCash } from './people-cash.tsx'

/** The drawer is counted, compared with what should be in it, and the day is closed. */
export function CloseDay() {
  const day = useLoaded(loadDay)
  const { status, value, reload, refresh, ...failure } = day
  const closes = useLoaded(loadCloses)

  const onChanged = useCallback(() => {
    refresh()
    closes.refresh()
  }, [refresh, closes])

  return (
    <SellerPage title={text.title} lead={text.lead}>
      <AccountViews />
      {status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4 beside:grid-cols-2">
          <Bone className="h-64" />
          <Bone className="h-96" />
        </Skeletons>
      )}
      {value && (
        <div className="grid grid-cols-1 items-start gap-4 beside:grid-cols-2 print:hidden">
          <div className="grid grid-cols-1 gap-4">
            <Expected day={value} />
            <PeopleCash people={value.people} onChanged={refresh} />
            <DrawerPanel entries={value.drawer} onChanged={refresh} />
          </div>
          <Count key={value.since} day={value} onClosed={onChanged} onOutdated={refresh} />
        </div>
      )}
      {closes.value && <ClosedDays closes={closes.value} onCorrected={onChanged} />}
    </SellerPage>
  )
}

async function loadDay(signal: AbortSignal): Promise<OpenDay> {
  return (await askAsSeller('GET /api/v1/seller/day', { signal })).open
}

async function loadCloses(signal: AbortSignal): Promise<DayClose[]> {
  return (await askAsSeller('GET /api/v1/seller/day/closes', { query: {}, signal })).closes
}

const panel = 'rounded-card border border-line bg-card p-4 sm:p-6'
const rupees = (amount: number) => formatPaise(toPaise(amount))

function Expected({ day }: { day: OpenDay }) {
  const { since, opening, expected, sums, drawer, toCollect } = day
  return (
    <section className={panel}>
      <h2 className="mb-3 text-base font-bold tracking-tight">
        {since ? text.since(formatMoment(since)) : text.sinceStart}
      </h2>
      <MoneySums sums={sums} />
      <dl className="mt-3 grid gap-2 border-t border-line pt-3 tnum">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{text.opening}</dt>
          <dd>{rupees(opening)}</dd>
        </div>
        {drawer.length > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">{drawerText.net}</dt>
            <dd>{signed(netOf(drawer))}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 text-base font-bold">
          <dt>{text.expected}</dt>
          <dd>{balanceOf(expected)}</dd>
        </div>
      </dl>
      {toCollect.orders > 0 && (
        <p className="mt-3 text-xs text-ink-soft tnum">
          {text.toCollect(toCollect.orders, rupees(toCollect.amount))}
        </p>
      )}
    </section>
  )
}

function netOf(entries: OpenDay['drawer']): number {
  const counted = entries.filter(({ undone }) => !undone)
  const paise = counted.map(({ kind, amount }) => toPaise(kind === 'cash in' ? amount : -amount))
  return toRupees(paise.reduce((sum, each) => sum + each, 0))
}

type CountProps = { day: OpenDay; onClosed: () => void; onOutdated: () => void }

function Count({ day, onClosed, onOutdated }: CountProps) {
  const { form, values, change, setCount, counted, difference, isCounted, error, isBusy } =
    useCount(day, { onClosed, onOutdated })
  const { counts, reason, taken } = values

  return (
    // Enter closes no day: only the button does.
    <form {...form} className={panel}>
      <h2 className="mb-3 text-base font-bold tracking-tight">{text.count}</h2>
      <div className="grid grid-cols-3 gap-3">
        {notes.map((note) => (
          <label key={note} className="grid gap-1">
            <span className="text-xs text-ink-soft tnum">{text.note(note)}</span>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={text.howMany(note)}
              value={counts[note] ?? ''}
              onChange={({ target }) => setCount(note, target.value)}
              className="field min-h-12 text-right tnum"
            />
          </label>
        ))}
      </div>
      <Compared counted={counted} difference={isCounted ? difference : null} />
      {isCounted && difference !== 0 && (
        <label className="mt-3 grid gap-1">
          <span className="font-medium">{text.reason}</span>
          <input
            name="reason"
            value={reason}
            maxLength={200}
            onChange={({ target }) => change({ reason: target.value })}
            className="field min-h-12"
          />
        </label>
      )}
      <label className="mt-3 grid gap-1">
        <span className="font-medium">{text.taken}</span>
        <input
          name="taken"
          inputMode="decimal"
          value={taken}
          onChange={({ target }) => change({ taken: target.value })}
          className="field min-h-12 tnum"
        />
        <span className="text-xs text-ink-soft">{text.takenHint}</span>
      </label>
      <Problem text={error} />
      <BusyButton
        isBusy={isBusy}
        busyText={text.closing}
        onClick={form.onSubmit}
        className="button-filled mt-4 min-h-12 w-full"
      >
        {text.close}
      </BusyButton>
    </form>
  )
}

type ComparedProps = { counted: number; difference: number | null }

function Compared({ counted, difference }: ComparedProps) {
  return (
    <dl className="mt-4 grid gap-2 border-t border-line pt-3 tnum" aria-live="polite">
      <div className="flex justify-between gap-4">
        <dt>{text.counted}</dt>
        <dd className="font-semibold">{formatPaise(counted)}</dd>
      </div>
      {difference !== null && (
        <div className="flex justify-between gap-4">
          <dt>{text.difference}</dt>
          <dd
            className={`text-right font-semibold ${difference === 0 ? 'text-leaf-deep' : 'text-beet'}`}
          >
            {differenceText(difference)}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Problem({ text: problem }: { text: string }) {
  return (
    <p role="alert" className="mt-2 text-beet empty:hidden">
      {problem}
    </p>
  )
}

type Typed = { counts: Partial<Record<number, string>>; taken: string; reason: string }
const start: Typed = { counts: {}, taken: '', reason: '' }

function useCount(day: OpenDay, { onClosed, onOutdated }: Omit<CountProps, 'day'>) {
  const { values, change, errors, ...sending } = useForm({
    start,
    check: (typed) => check(typed, day),
    send: (typed, key) => sendClose(day, typed, key),
    onDone() {
      toastSuccess(text.closed)
      onClosed()
    },
    onMessage(message) {
      // Something may have been received meanwhile.
      onOutdated()
      toastError(message)
    },
    keepAs: `day ${day.since}`,
  })
  const { counts, reason } = values
  const error = errors.taken ?? errors.reason ?? ''

  return {
    ...sending,
    values,
    change,
    error,
    ...comparedOf(values, day),
    // Before anything is counted, nothing is missing.
    isCounted: Object.values(counts).some(Boolean) || error !== '' || reason !== '',
    setCount: (note: number, typed: string): void => {
      const count = toLatinDigits(typed).replaceAll(/\D/g, '').slice(0, 5)
      // The other errors depend on it.
      change({ ...values, counts: { ...counts, [note]: count } })
    },
  }
}

function comparedOf({ counts }: Typed, { expected }: OpenDay) {
  const counted = notes.reduce((sum, note) => sum + note * 100 * Number(counts[note] || 0), 0)
  return { counted, difference: counted - toPaise(expected) }
}

function check(typed: Typed, day: OpenDay): Wrong<Typed> {
  const { counted, difference } = comparedOf(typed, day)
  const taken = takenOf(typed)
  if (taken === null || toPaise(taken) > counted) return { taken: text.takenTooMuch }
  return difference !== 0 && typed.reason.trim() === '' ? { reason: text.reasonNeeded } : {}
}

/** Null for what is no amount. */
function takenOf({ taken }: Typed): number | null {
  const paise = taken.trim() === '' ? 0 : readPaise(taken)
  return paise === null ? null : toRupees(paise)
}

function sendClose(day: OpenDay, typed: Typed, key: string) {
  const taken = takenOf(typed) ?? 0
  const filled = Object.entries(typed.counts).filter(([, count]) => Number(count) > 0)
  const body = {
    key,
    count: day.count,
    expected: day.expected,
    notes: Object.fromEntries(filled.map(([note, count]) => [note, Number(count)])),
    ...(taken > 0 ? { taken } : {}),
    ...(comparedOf(typed, day).difference === 0 ? {} : { reason: typed.reason.trim() }),
  }
  return askAsSeller('POST /api/v1/seller/day', { body })
}
