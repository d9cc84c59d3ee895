import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { OrderCustomer } from '#contract/api/counter.ts'
import { addressLimits, maxOrderNoteLength } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { readPosition } from '#contract/positions.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import type { loader } from '#web/root.tsx'
import { focusIt } from '#web/seller/parts/focus-it.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { Area } from './customer-list.tsx'
import { LanguageField } from './language-field.tsx'
import { SlotField } from './slot-field.tsx'
import type { Draft } from './use-draft.ts'
import type { Quote } from './use-new-order.ts'

const { handing: text } = sellerCounterText

type Change = (part: Partial<Draft>) => void
type HandingProps = {
  draft: Draft
  /** The town and state of the last delivery, proposed for a new address. */
  area: Area
  quote: Quote | null
  /** Counts the times that what is shown was asked for again. */
  turn: number
  onChange: Change
}

const handingWays = ['along', 'pickUp', 'deliver'] as const

/** Taken along, picked up later, or where it is brought. */
export function Handing({ draft, area, quote, turn, onChange }: HandingProps) {
  const { customer, takenAlong, picksUp, note } = draft
  const isBrought = !takenAlong && !picksUp
  return (
    <div className="grid gap-3">
      <Ways draft={draft} onChange={onChange} />
      {!takenAlong && customer === null && <p className="text-ink-soft">{text.needsCustomer}</p>}
      {isBrought && customer !== null && (
        <Addresses
          key={customer._id}
          customer={customer}
          area={area}
          chosen={draft.address}
          onChange={onChange}
        />
      )}
      {!takenAlong && <Terms draft={draft} quote={quote} turn={turn} onChange={onChange} />}
      <TextField
        label={text.note}
        name="note"
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
        maxLength={maxOrderNoteLength}
        autoComplete="off"
      />
    </div>
  )
}

/** The place, the time and the language of goods that are handed over later. */
function Terms({ draft, quote, turn, onChange }: Omit<HandingProps, 'area'>) {
  return (
    <>
      {quote?.pickUp && <p>{text.pickUpAt(inWords(quote.pickUp))}</p>}
      {quote && <AreaNote quote={quote} />}
      <SlotField draft={draft} turn={turn} onChange={onChange} />
      <LanguageField draft={draft} onChange={onChange} />
    </>
  )
}

function inWords({ place, note }: NonNullable<Quote['pickUp']>): string {
  return note ? `${place}, ${note}` : place
}

function Ways({
  draft: { takenAlong, picksUp },
  onChange,
}: Pick<HandingProps, 'draft' | 'onChange'>) {
  const offersPickUp = useRouteLoaderData<typeof loader>('root')?.store.pickUp !== undefined
  const ways = handingWays.filter((way) => way !== 'pickUp' || offersPickUp || picksUp)
  const chosen = picksUp ? 'pickUp' : takenAlong ? 'along' : 'deliver'
  return (
    <div role="radiogroup" aria-label={text.title} className="side-by-side">
      {ways.map((way) => (
        <ChoiceCard
          key={way}
          name="handing"
          value={way}
          isChosen={way === chosen}
          onChoose={() => onChange({ takenAlong: way === 'along', picksUp: way === 'pickUp' })}
        >
          {text[way]}
        </ChoiceCard>
      ))}
    </div>
  )
}

/** The seller may still place the order; a shopper could not. */
function AreaNote({ quote: { isOutside, belowLeast, needsPosition } }: { quote: Quote }) {
  if (!isOutside && !belowLeast) return null
  const rupees = (amount: number) => formatPaise(toPaise(amount))
  return (
    <p role="status" className="rounded-control bg-grains px-3 py-2">
      {belowLeast
        ? text.belowLeast(belowLeast.area, rupees(belowLeast.least), rupees(belowLeast.missing))
        : needsPosition
          ? text.withoutPosition
          : text.outside}
    </p>
  )
}

type AddressesProps = {
  customer: OrderCustomer
  area: Area
  chosen: string | null
  onChange: Change
}

function Addresses({ customer, area, chosen, onChange }: AddressesProps) {
  const { addresses } = customer
  const [isAdding, setAdding] = useState(addresses.length === 0)
  /** The seller has opened the form, so the focus follows, also when it closes. */
  const [isAsked, setAsked] = useState(false)

  return (
    <>
      {addresses.length > 0 && (
        <div role="radiogroup" aria-label={text.address} className="grid gap-2">
          {addresses.map(({ _id, street, landmark, city }) => (
            <ChoiceCard
              key={_id}
              name="address"
              value={_id}
              isChosen={chosen === _id}
              onChoose={() => onChange({ address: _id })}
            >
              {[street, landmark, city].filter(Boolean).join(', ')}
            </ChoiceCard>
          ))}
        </div>
      )}
      {isAdding ? (
        <NewAddress
          customer={customer}
          isAsked={isAsked}
          area={area}
          onSaved={(changed) => {
            const known = new Set(addresses.map(({ _id }) => _id))
            const added = changed.addresses.find(({ _id }) => !known.has(_id))
            onChange({ customer: changed, address: added?._id ?? null })
            setAsked(true)
            setAdding(false)
          }}
        />
      ) : (
        <button
          ref={isAsked ? focusIt : null}
          type="button"
          onClick={() => {
            setAsked(true)
            setAdding(true)
          }}
          className="button button-quiet justify-self-start"
        >
          {text.newAddress}
        </button>
      )}
    </>
  )
}

type NewAddressProps = {
  customer: OrderCustomer
  isAsked: boolean
  area: Area
  onSaved: (customer: OrderCustomer) => void
}

/** Most customers live where the shop delivered last, so that town is filled in. */
function NewAddress({ customer, isAsked, area, onSaved }: NewAddressProps) {
  const asksPosition = useRouteLoaderData<typeof loader>('root')?.store.asksPosition
  const { form, field, message, isBusy } = useForm({
    start: {
      street: '',
      landmark: '',
      zipcode: String(area?.zipcode ?? ''),
      city: area?.city ?? '',
      state: area?.state ?? '',
      position: '',
    },
    check: ({ position }) => ({
      position: position.trim() && !readPosition(position) ? text.positionUnread : undefined,
    }),
    send: (typed) =>
      askAsSeller('POST /api/v1/seller/customer/{id}/address', {
        params: { id: customer._id },
        body: addressOf(typed, area?.country ?? 'India'),
      }),
    onDone: (answer) => onSaved(answer.customer),
    keepAs: `address ${customer._id}`,
  })
  useEffect(() => {
    if (isAsked) form.ref.current?.querySelector('input')?.focus()
  }, [isAsked, form.ref])

  const wide = { autoComplete: 'off', className: 'sm:col-span-2' }
  return (
    <form {...form} aria-label={text.newAddress} className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={text.street}
        {...field('street')}
        maxLength={addressLimits.street}
        {...wide}
      />
      <TextField
        label={text.landmark}
        {...field('landmark')}
        maxLength={addressLimits.landmark}
        {...wide}
      />
      <TextField
        label={text.zipcode}
        {...field('zipcode')}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      <TextField
        label={text.city}
        {...field('city')}
        maxLength={addressLimits.city}
        autoComplete="off"
      />
      <TextField label={text.state} {...field('state')} maxLength={addressLimits.state} {...wide} />
      {asksPosition && (
        <TextField
          label={text.position}
          hint={text.positionHint}
          {...field('position')}
          maxLength={2000}
          {...wide}
        />
      )}
      <div className="sm:col-span-2">
        <FormAlert message={message} />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={text.saving}
          className="button-outlined mt-1 min-h-12 w-full"
        >
          {text.save}
        </BusyButton>
      </div>
    </form>
  )
}

type Typed = Record<'street' | 'landmark' | 'zipcode' | 'city' | 'state' | 'position', string>

function addressOf(typed: Typed, country: string) {
  const landmark = typed.landmark.trim()
  const position = readPosition(typed.position)
  return {
    street: typed.street.trim(),
    city: typed.city.trim(),
    state: typed.state.trim(),
    zipcode: typed.zipcode.trim(),
    country,
    ...(landmark === '' ? {} : { landmark }),
    ...(position ? { position } : {}),
  }
}
