import { useEffect, useId, useRef, useState } from 'react'
import { openingText } from '#text/opening.ts'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { slotTimesText } from '#text/slot-times.ts'
import type { DisplacedOrder } from '#web/api.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { canChoose, type Decisions } from './use-decisions.ts'

const text = sellerSlotsText.orders

/** So many are asked about at once, and so many more by each press. */
const few = 6
const step = 20

type Option = { value: string; label: string }

type Asked = NonNullable<Decisions['asked']>

/** Asks what becomes of each order that a change would leave without its place. */
export function DisplacedOrders({ decisions }: { decisions: Decisions }) {
  const { asked } = decisions
  if (!asked) return null
  return (
    <section ref={bringIntoView} className="grid gap-3 rounded-control bg-grains p-3">
      <h3 className="font-bold">{text.title}</h3>
      <p role="alert">{asked.message}</p>
      {asked.orders.length > 1 && <AllOfThem asked={asked} decisions={decisions} />}
      <OneByOne asked={asked} decisions={decisions} />
    </section>
  )
}

type Props = { asked: Asked; decisions: Decisions }

/** One answer for all, and how many have which where they differ. */
function AllOfThem({ asked, decisions: { choices, choose } }: Props) {
  const { orders } = asked
  const options = optionsFor(asked)
  const chosen = [...Map.groupBy(orders, ({ _id }) => choices[_id] ?? 'keep')]
  const isMixed = chosen.length > 1
  return (
    <>
      <SelectField
        label={text.all}
        name="all"
        value={isMixed ? '' : chosen[0]![0]}
        onChange={({ currentTarget }) => choose(orders, currentTarget.value)}
      >
        {isMixed && <option value="">{text.each}</option>}
        <Options options={options} orders={orders} />
      </SelectField>
      {isMixed && orders.length > few && (
        <div role="status">
          <ul className="text-xs">
            {chosen.map(([value, some]) => (
              <li key={value} className="tnum">
                {text.count(options.find((option) => option.value === value)!.label, some.length)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** A few orders are listed at once; of many some more with each press. */
function OneByOne({ asked, decisions }: Props) {
  const { orders } = asked
  const [more, setMore] = useState(0)
  const list = useFocusOnNew(more)
  const options = optionsFor(asked)
  const shown = orders.slice(0, orders.length <= few ? few : more)
  const left = orders.length - shown.length
  return (
    <>
      {shown.length > 0 && (
        <ul ref={list} className="grid gap-2">
          {shown.map((order) => (
            <Row key={order._id} order={order} options={options} decisions={decisions} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <button
          type="button"
          onClick={() => setMore(more + step)}
          className="button button-outlined min-h-12 bg-card"
        >
          {more === 0 ? text.oneByOne : text.more(Math.min(step, left), left)}
        </button>
      )}
    </>
  )
}

/** The button may be gone once the last orders are shown: whoever pressed it goes on with the first new one. */
function useFocusOnNew(more: number) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (more > 0) list.current?.children[more - step]?.querySelector('select')?.focus()
  }, [more])
  return list
}

type RowProps = { order: DisplacedOrder; options: readonly Option[]; decisions: Decisions }

function Row({ order, options, decisions: { choices, choose } }: RowProps) {
  const id = useId()
  return (
    <li className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)]">
      <label htmlFor={id} className="text-sm wrap-anywhere">
        {text.of(order.number, order.name)}
        <span className="block text-xs text-ink-soft tnum">{timeOf(order)}</span>
      </label>
      <select
        id={id}
        name={order._id}
        value={choices[order._id] ?? 'keep'}
        onChange={({ currentTarget }) => choose([order], currentTarget.value)}
        className="field select"
      >
        <Options options={options} orders={[order]} />
      </select>
    </li>
  )
}

type OptionsProps = { options: readonly Option[]; orders: readonly DisplacedOrder[] }

/** Offers each time that at least one of the orders can take. */
function Options({ options, orders }: OptionsProps) {
  return options
    .filter(({ value }) => orders.some((order) => canChoose(order, value)))
    .map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
}

function optionsFor({ days }: Asked): Option[] {
  const free = days.flatMap(({ day, slots }) =>
    slots
      .filter(({ isFull }) => !isFull)
      .map((slot) => ({
        value: `${day} ${slot.id}`,
        label: text.moveTo(slotTimesText.near({ ...slot, day })),
      })),
  )
  return [
    { value: 'keep', label: text.keep },
    { value: 'cancel', label: text.cancel },
    { value: 'move', label: text.nextOpening },
    ...free,
  ]
}

function timeOf({ slot, forOpening }: DisplacedOrder): string {
  if (slot) return slotTimesText.near(slot)
  return forOpening ? openingText.forOpening(new Date(forOpening), new Date()) : ''
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
