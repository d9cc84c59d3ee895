import { openingText } from '#text/opening.ts'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { slotTimesText } from '#text/slot-times.ts'
import type { DisplacedOrder } from '#web/api.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { canChoose, type Decisions } from './use-decisions.ts'

const text = sellerSlotsText.orders

/** Asks what becomes of each order that a change would leave without its place. */
export function DisplacedOrders({ decisions }: { decisions: Decisions }) {
  const { asked, choices, choose } = decisions
  if (!asked) return null
  const { message, orders, days } = asked
  const free = days.flatMap(({ day, slots }) =>
    slots
      .filter(({ isFull }) => !isFull)
      .map((slot) => ({
        value: `${day} ${slot.id}`,
        label: text.moveTo(slotTimesText.near({ ...slot, day })),
      })),
  )
  const all = [
    { value: 'keep', label: text.keep },
    { value: 'cancel', label: text.cancel },
    { value: 'move', label: text.nextOpening },
    ...free,
  ]
  const optionsOf = (some: readonly DisplacedOrder[]) =>
    all
      .filter(({ value }) => some.some((order) => canChoose(order, value)))
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
  return (
    <section ref={bringIntoView} className="grid gap-3 rounded-control bg-grains p-3">
      <h3 className="font-bold">{text.title}</h3>
      <p role="alert">{message}</p>
      {orders.length > 1 && (
        <SelectField
          label={text.all}
          name="all"
          value=""
          onChange={({ currentTarget }) => choose(orders, currentTarget.value)}
        >
          <option value="">{text.each}</option>
          {optionsOf(orders)}
        </SelectField>
      )}
      {orders.map((order) => (
        <SelectField
          key={order._id}
          label={labelOf(order)}
          name={order._id}
          value={choices[order._id] ?? 'keep'}
          onChange={({ currentTarget }) => choose([order], currentTarget.value)}
        >
          {optionsOf([order])}
        </SelectField>
      ))}
    </section>
  )
}

function labelOf({ number, name, slot, forOpening }: DisplacedOrder): string {
  const opening = forOpening ? openingText.forOpening(new Date(forOpening), new Date()) : ''
  return `${text.of(number, name)} · ${slot ? slotTimesText.near(slot) : opening}`
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
