import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { plainPin } from '#contract/digits.ts'
import { addressLimits, maxNameLength } from '#contract/limits.ts'
import { phoneDigits } from '#contract/phones.ts'
import type { Position } from '#contract/positions.ts'
import { newAddressText as text } from '#text/new-address.ts'
import { stateFromWords } from '#text/states.ts'
import { callApi, Refused } from '#web/api.ts'
import { checkField } from '#web/shop/address/check-address.ts'
import { stateOfPin } from '#web/shop/address/indian-states.ts'
import { checkText } from '#web/shop/login/check-credentials.ts'
import { bringTo, type Place, useDeliveryPlace } from '#web/shop/state/delivery-place.ts'
import { enterAsGuest, type Session } from '#web/shop/state/session.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { useForm } from '#web/ui/use-form.ts'
import type { OrderWithAddress } from './new-address-parts.ts'
import { useHasAreas } from './use-cart-delivery.ts'

type Values = {
  phone: string
  name: string
  zipcode: string
  street: string
  landmark: string
  /** Whether city and state are typed instead of following the PIN code. */
  isOwnPlace: boolean
  city: string
  state: string
  /** The position of the house, and the PIN that was entered for it. */
  position: Position | null
  positionPin: string
}

/** The form of an address that is saved, for a visitor as a guest's, when the order is placed. */
export function useNewAddress(checkout: OrderWithAddress) {
  const { session } = checkout
  // Stays as it is while the visitor becomes a guest, so that a number can be corrected.
  const [asksPerson] = useState(() => !isGuest(session))
  const [guestKey] = useState(newUuid)
  const { pin, position } = useDeliveryPlace() ?? {}
  const form = useForm<Values, void>({
    start: startOf(session, { pin, position }),
    keepAs: 'new-address',
    check: (values) => checkNewAddress(values, asksPerson),
    send: (values) => placeWith(checkout, { values, asksPerson, guestKey }),
    onDone: () => {},
    onFailure: async (error) => {
      if (error instanceof Refused && Object.keys(error.fields).length > 0) return false
      await checkout.explain(error)
      return true
    },
  })
  const place = useTown(form)
  useEnteredPlace(form, { pin, position }, place)
  const { onSubmit } = form.form
  const send = (event: Parameters<typeof onSubmit>[0]) => {
    event.preventDefault()
    if (checkout.isClear()) onSubmit(event)
  }
  return { ...form, ...place, form: { ...form.form, onSubmit: send }, asksPerson }
}

export type NewAddressForm = ReturnType<typeof useNewAddress>

/** A place that was entered on another page is not asked for again. */
function startOf(session: Session, { pin = '', position }: Partial<Place>): Values {
  const name = session.status === 'shopper' ? session.user.name : ''
  const empty = { phone: '', zipcode: pin, street: '', landmark: '', city: '', state: '' }
  return { ...empty, name, isOwnPlace: false, position: position ?? null, positionPin: pin }
}

function isGuest(session: Session): boolean {
  return session.status === 'shopper' && session.user.email === ''
}

/** Validates the form as the server does, before it is sent. */
export function checkNewAddress(values: Values, asksPerson: boolean) {
  const { name, isOwnPlace, state, ...rest } = values
  const zipcode = plainPin(rest.zipcode)
  const needsState = isOwnPlace && !state.trim() && !stateOfPin(zipcode)
  return {
    phone: asksPerson && !phoneDigits(rest.phone) ? text.phoneWrong : undefined,
    name: asksPerson ? checkText(name.trim(), text.name, maxNameLength) : undefined,
    zipcode: checkField('zipcode', zipcode),
    street: checkText(rest.street.trim(), text.street, addressLimits.street),
    landmark: checkField('landmark', rest.landmark.trim()),
    state: needsState ? checkField('state', '') : undefined,
  }
}

type Sent = { values: Values; asksPerson: boolean; guestKey: string }

/** Each step can be repeated: the guest is the same by the form's key, the address by its fields, the order by its key. */
async function placeWith(checkout: OrderWithAddress, sent: Sent): Promise<void> {
  checkout.hold(true)
  let address: string
  try {
    address = await save(checkout.session, sent)
  } catch (error) {
    // At once, because nothing can be focused before.
    flushSync(() => checkout.hold(false))
    throw error
  }
  checkout.reloadAddresses()
  await checkout.orderAt({ address })
}

async function save(session: Session, { values, asksPerson, guestKey }: Sent): Promise<string> {
  const { isOwnPlace, city, state, phone, position, positionPin: _, ...fields } = values
  const isAccount = session.status === 'shopper' && !isGuest(session)
  if (asksPerson && !isAccount) await enterAsGuest({ name: fields.name, phone }, guestKey)
  const { address } = await callApi('POST /api/v1/address/short', {
    body: {
      ...fields,
      ...(isAccount ? { phone } : {}),
      ...(position ? { position } : {}),
      ...(isOwnPlace ? { city, state: stateFromWords(state) } : {}),
    },
  })
  return address._id
}

type Form = ReturnType<typeof useForm<Values, void>>

/** The city and state of the PIN code, until the shopper types others. */
function useTown({ values, change }: Form) {
  const townOfPin = useTowns()
  const hasAreas = useHasAreas()
  const proposalOf = (zipcode: string) => {
    const pin = plainPin(zipcode)
    const state = stateOfPin(pin)
    return state === undefined ? undefined : { city: townOfPin(pin) ?? '', state }
  }
  const proposal = proposalOf(values.zipcode)

  function moveHouse(pin: string): Partial<Values> {
    if (!isPin(pin)) return {}
    const house = houseOf(values, pin)
    if (hasAreas) void bringTo({ pin, position: house.position ?? undefined })
    return house
  }
  function changePin(zipcode: string): void {
    const house = moveHouse(plainPin(zipcode))
    const next = proposalOf(zipcode)
    const isUnknown = next?.state === ''
    if (!values.isOwnPlace && !isUnknown) return change({ zipcode, ...house })
    const follow = (typed: string, former = '', now = '') =>
      typed === '' || typed === former ? now : typed
    change({
      zipcode,
      ...house,
      isOwnPlace: true,
      city: follow(values.city, proposal?.city, next?.city),
      state: follow(values.state, proposal?.state, next?.state),
    })
  }
  const openPlace = () => change({ isOwnPlace: true, ...proposal })
  function changePosition(position: Position | null): void {
    const pin = pinOf(values)
    change({ position, positionPin: pin })
    if (pin || position) void bringTo({ pin, position: position ?? undefined })
  }
  return { proposal, changePin, openPlace, changePosition, pin: pinOf(values) }
}

const isPin = (pin: string) => /^[1-9]\d{5}$/.test(pin)

function pinOf({ zipcode }: Pick<Values, 'zipcode'>): string {
  const pin = plainPin(zipcode)
  return isPin(pin) ? pin : ''
}

/** Another PIN is another house. */
function houseOf({ position, positionPin }: Values, pin: string): Partial<Values> {
  const stays = positionPin === '' || positionPin === pin
  return stays ? { position, positionPin: pin } : { position: null, positionPin: pin }
}

type Changes = Pick<ReturnType<typeof useTown>, 'changePin' | 'changePosition'>

/** A place that is entered below the header while the form is open replaces the form's. */
function useEnteredPlace(
  { values }: Form,
  { pin, position }: Partial<Place>,
  { changePin, changePosition }: Changes,
) {
  const follow = useEffectEvent((entered: string) => {
    const own = plainPin(values.zipcode)
    if (own.length === entered.length && own !== entered) changePin(entered)
  })
  useEffect(() => {
    if (pin) follow(pin)
  }, [pin])
  const take = useEffectEvent((entered: Position) => {
    if (!values.position) changePosition(entered)
  })
  useEffect(() => {
    if (position) take(position)
  }, [position])
}

type TownOfPin = (pin: string) => string | undefined

/** Loads the table of towns beside the form. Without it the server fills in the city. */
function useTowns(): TownOfPin {
  const [townOfPin, setTowns] = useState<TownOfPin>(() => () => undefined)
  useEffect(() => {
    import('#contract/pin-districts.ts').then(
      (towns) => setTowns(() => towns.townOfPin),
      () => {},
    )
  }, [])
  return townOfPin
}
