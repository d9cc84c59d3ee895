import { useEffect, useEffectEvent } from 'react'
import type { OrderTimes, TimeCounts } from '#contract/api/order-times.ts'
import { sellerTimesText as text } from '#text/seller-times.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { useOrderEvents } from '#web/seller/state/order-events.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useNow } from './shop-time.ts'

const opening = 'opening'

/** The times of the open orders; asks again with each change of an order. */
export function useOrderTimes(): OrderTimes | null {
  const { value, refresh } = useLoaded(loadTimes)
  const changes = useOrderEvents()?.changes ?? 0
  const askAgain = useEffectEvent(refresh)
  useEffect(() => {
    if (changes > 0) askAgain()
  }, [changes])
  return value ?? null
}

function loadTimes(signal: AbortSignal): Promise<OrderTimes> {
  return askAsSeller('GET /api/v1/seller/order-times', { signal })
}

/** A time in an address: `opening`, a day, or a day with the id of a slot. */
export function readTime(value: string | null): string {
  const form = /^(opening|\d{4}-\d\d-\d\d(_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?)$/
  return value && form.test(value) ? value : ''
}

/** The API's query for such a time. */
export function queryOfTime(time: string): { opening?: 'next'; day?: string; slot?: string } {
  if (time === '') return {}
  if (time === opening) return { opening: 'next' }
  const [day = '', slot] = time.split('_')
  return slot === undefined ? { day } : { day, slot }
}

type Props = { time: string; onChange: (time: string) => void; className?: string }

/** Narrows a list to a slot, a day or the next opening; nothing in a shop without any. */
export function TimeChoice({ time, onChange, className = '' }: Props) {
  const times = useOrderTimes()
  const waiting = times?.forOpening ?? 0
  const open = times?.slots.filter((slot) => toDo(slot) > 0) ?? []
  if (open.length + waiting === 0 && time === '') return null
  return (
    <select
      aria-label={text.label}
      value={time}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={`field select ${className}`}
    >
      <option value="">{text.any}</option>
      {waiting > 0 && <option value={opening}>{text.opening(waiting)}</option>}
      <Otherwise time={time} open={open} waiting={waiting} />
      {[...Map.groupBy(open, ({ day }) => day)].map(([day, slots]) => (
        <OfDay key={day} day={day} slots={slots} />
      ))}
    </select>
  )
}

const toDo = ({ toPack, toBring }: TimeCounts) => toPack + toBring

type Open = { time: string; open: readonly TimeCounts[]; waiting: number }

/** A list stays narrowed when the last order of its time is brought. */
function Otherwise({ time, open, waiting }: Open) {
  const isOffered = open.some(({ day, id }) => time === day || time === `${day}_${id}`)
  if (time === '' || isOffered || (time === opening && waiting > 0)) return null
  return <option value={time}>{time === opening ? text.opening(0) : text.chosen}</option>
}

function OfDay({ day, slots }: { day: string; slots: readonly TimeCounts[] }) {
  const now = useNow()
  const name = slotTimesText.day(day, now)
  const orders = slots.reduce((sum, slot) => sum + toDo(slot), 0)
  return (
    <optgroup label={name}>
      <option value={day}>{text.wholeDay(name, orders)}</option>
      {slots.map((slot) => (
        <option key={slot.id} value={`${day}_${slot.id}`}>
          {text.slot(slotTimesText.near(slot, now), toDo(slot))}
        </option>
      ))}
    </optgroup>
  )
}
