import { Banknote, CreditCard, MapPin, NotebookText } from 'lucide'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { PaymentChoice } from '#contract/api/store.ts'
import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import { pickUpText } from '#text/pick-up.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Bone } from '#web/ui/skeletons.tsx'
import { useBackOnline } from '#web/ui/use-online.ts'
import { type AddressChoice, addressLineId } from './address-choice.ts'
import type { Checkout } from './use-checkout.ts'

// Most shoppers keep the address and the way to pay as they are.
const AddressSheet = lazyPart(async () => (await import('./address-sheet.tsx')).AddressSheet)
const PaymentSheet = lazyPart(async () => (await import('./payment-sheet.tsx')).PaymentSheet)

type LineProps = {
  id?: string
  name: string
  icon: ComponentProps<typeof Icon>['of']
  textId: string
  children: ReactNode
  action: ReactNode
}

export function Line({ id, name, icon, textId, children, action }: LineProps) {
  return (
    <div id={id} role="group" aria-label={name} className="place-line">
      <Icon of={icon} className="size-5 shrink-0 text-ink-soft" strokeWidth={1.8} />
      <span id={textId} className="min-w-0 flex-1 truncate">
        {children}
      </span>
      {action}
    </div>
  )
}

type ChangeProps = { label: string; onPress: () => void; children: string }

export function LineButton({ label, onPress, children }: ChangeProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="button button-quiet">
      {children}
    </button>
  )
}

type AddressProps = { checkout: Checkout; textId: string }

/** The address to deliver to, in one line, or how to get to one. */
export function AddressLine({ checkout, textId }: AddressProps) {
  const { delivery, isPickUp, pickUp } = checkout
  if (isPickUp && pickUp) return <PickUpLine place={pickUp.place} textId={textId} />
  const line = { id: addressLineId, name: checkoutText.deliverTo, icon: MapPin, textId }
  if (delivery.chosen) return <ChosenAddress line={line} delivery={delivery} />

  const { words, action } = missingAddress(checkout)
  return (
    <Line {...line} action={action}>
      {words}
    </Line>
  )
}

function PickUpLine({ place, textId }: { place: string; textId: string }) {
  return (
    <Line id={addressLineId} name={pickUpText.line} icon={MapPin} textId={textId} action={null}>
      {pickUpText.at(place)}
    </Line>
  )
}

/** Says why there is no address, and offers the way to one. */
function missingAddress({ session, delivery }: Checkout): { words: ReactNode; action: ReactNode } {
  const { addresses, asksAddress, ask, reload } = delivery
  if (asksAddress) {
    const action = (
      <LineButton label={checkoutText.enterAddress} onPress={ask}>
        {checkoutText.enter}
      </LineButton>
    )
    return { words: checkoutText.enteredAddress, action }
  }
  if (session.status === 'visitor') {
    const { login } = commonText.auth
    const action = (
      <LineButton label={login} onPress={() => openLogin(ask)}>
        {login}
      </LineButton>
    )
    return { words: checkoutText.loginForAddress, action }
  }
  if (addresses.status === 'loading') {
    return { words: <Bone className="h-5 w-40 max-w-full" />, action: null }
  }
  if (addresses.status === 'failed') {
    const words = <span className="text-beet">{checkoutText.addressesFailed}</span>
    return { words, action: <Reload onRetry={reload} /> }
  }
  const action = (
    <Link to="/add-address" className="button button-quiet">
      {checkoutText.addAddress}
    </Link>
  )
  return { words: checkoutText.noAddress, action }
}

function Reload({ onRetry }: { onRetry: () => void }) {
  useBackOnline(onRetry)
  const { tryAgain } = commonText.failures
  return (
    <LineButton label={tryAgain} onPress={onRetry}>
      {tryAgain}
    </LineButton>
  )
}

type ChosenProps = { line: Omit<LineProps, 'children' | 'action'>; delivery: AddressChoice }

function ChosenAddress({ line, delivery }: ChosenProps) {
  const [isOpen, setOpen] = useState(false)
  const { chosen } = delivery
  const action = (
    <LineButton label={checkoutText.changeAddress} onPress={() => setOpen(true)}>
      {checkoutText.change}
    </LineButton>
  )
  return (
    <>
      <Line {...line} action={action}>
        {[chosen?.street, chosen?.city, chosen?.zipcode].filter(Boolean).join(', ')}
      </Line>
      {isOpen && (
        <Suspense>
          <AddressSheet delivery={delivery} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type PaymentProps = {
  checkout: Checkout
  choices: readonly PaymentChoice[]
  cashPaise: number
  textId: string
}

const drawings = { COD: Banknote, Online: CreditCard, Tab: NotebookText }
const names = {
  COD: checkoutText.cod,
  Online: checkoutText.online,
  Tab: checkoutText.onTab,
}

const nameOf = (way: keyof typeof names | undefined) => (way ? names[way] : checkoutText.noPayment)

/** The way to pay, in one line. */
export function PaymentLine({ checkout, textId, ...sheet }: PaymentProps) {
  const [isOpen, setOpen] = useState(false)
  const { payment, onTab } = checkout
  const way = onTab ? 'Tab' : payment?.type
  const action = (
    <LineButton label={checkoutText.changePayment} onPress={() => setOpen(true)}>
      {checkoutText.change}
    </LineButton>
  )
  return (
    <>
      <Line
        name={checkoutText.payment}
        icon={drawings[way ?? 'COD']}
        textId={textId}
        action={action}
      >
        {way === 'COD' && checkout.isPickUp ? pickUpText.atShop : nameOf(way)}
      </Line>
      {isOpen && (
        <Suspense>
          <PaymentSheet {...sheet} checkout={checkout} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
