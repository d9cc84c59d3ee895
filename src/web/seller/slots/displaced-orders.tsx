import { sellerSlotsText } from '#text/seller-slots.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import type { Decisions } from './use-decisions.ts'

const text = sellerSlotsText.orders

/** Asks what becomes of each order that a change would leave without its place. */
export function DisplacedOrders({ decisions }: { decisions: Decisions }) {
  const { asked, choices, choose } = decisions
  if (!asked) return null
  const { message, orders, days } = asked
  const free = days.flatMap(({ day, slots }) =>
    slots
      .filter(({ isFull }) => !isFull)
      .map((slot) => ({ value: `${day} ${slot.id}`, when: slotTimesText.near({ ...slot, day }) })),
  )
  const options = (
    <>
      <option value="keep">{text.keep}</option>
      <option value="cancel">{text.cancel}</option>
      {free.map(({ value, when }) => (
        <option key={value} value={value}>
          {text.moveTo(when)}
        </option>
      ))}
    </>
  )
  const all = orders.map(({ _id }) => _id)
  return (
    <section ref={bringIntoView} className="grid gap-3 rounded-control bg-grains p-3">
      <h3 className="font-bold">{text.title}</h3>
      <p role="alert">{message}</p>
      {orders.length > 1 && (
        <SelectField
          label={text.all}
          name="all"
          value=""
          onChange={({ currentTarget }) => choose(all, currentTarget.value)}
        >
          <option value="">{text.each}</option>
          {options}
        </SelectField>
      )}
      {orders.map(({ _id, number, name, slot }) => (
        <SelectField
          key={_id}
          label={`${text.of(number, name)} · ${slotTimesText.near(slot)}`}
          name={_id}
          value={choices[_id] ?? 'keep'}
          onChange={({ currentTarget }) => choose([_id], currentTarget.value)}
        >
          {options}
        </SelectField>
      ))}
    </section>
  )
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
