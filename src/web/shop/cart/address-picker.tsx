import { Plus } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import type { Session } from '#web/shop/state/session.ts'
import { sayAtCheckout } from '#web/text/checkout.ts'
import { say } from '#web/text/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { type AddressChoice, pickerId } from './use-address-choice.ts'

type Props = { session: Session; delivery: AddressChoice }

/** Where to deliver. */
export function AddressPicker({ session, delivery }: Props) {
  return (
    <fieldset id={pickerId} className="min-w-0">
      <legend className="mb-2 font-semibold">{sayAtCheckout.deliverTo}</legend>
      {session.status === 'visitor' ? (
        <>
          <p className="text-ink-soft">{sayAtCheckout.loginForAddress}</p>
          <button
            type="button"
            onClick={() => openLogin(delivery.ask)}
            className="button button-outlined mt-3 w-full"
          >
            {say.auth.login}
          </button>
        </>
      ) : (
        <SavedAddresses delivery={delivery} />
      )}
    </fieldset>
  )
}

function SavedAddresses({ delivery }: { delivery: AddressChoice }) {
  const { addresses, reload } = delivery
  if (addresses.status === 'loading') {
    return (
      <Skeletons>
        <Bone className="h-26" />
        <Bone className="mt-2 h-11 w-36" />
      </Skeletons>
    )
  }
  if (addresses.status === 'failed') {
    return (
      <>
        <p className="text-beet">{sayAtCheckout.addressesFailed}</p>
        <button type="button" onClick={reload} className="button button-outlined mt-3 w-full">
          {say.failures.tryAgain}
        </button>
      </>
    )
  }
  if (addresses.list.length === 0) {
    return (
      <>
        <p className="text-ink-soft">{sayAtCheckout.noAddress}</p>
        <Link to="/add-address" className="button button-outlined mt-3 w-full">
          <Icon of={Plus} className="size-4.5" />
          {sayAtCheckout.addAddress}
        </Link>
      </>
    )
  }
  return <AddressList list={addresses.list} delivery={delivery} />
}

const fewAddresses = 3

function AddressList({ list, delivery }: { list: Address[]; delivery: AddressChoice }) {
  const [showsAll, showAll] = useState(false)
  const isShort = showsAll || list.length <= fewAddresses
  const { chosen, choose } = delivery
  const shown = isShort ? list : list.filter((one, at) => at < fewAddresses || one === chosen)

  return (
    <>
      <div className="grid gap-2">
        {shown.map((address) => (
          <ChoiceCard
            key={address._id}
            name="address"
            value={address._id}
            isChosen={address === chosen}
            onChoose={() => choose(address._id)}
          >
            <AddressText address={address} />
          </ChoiceCard>
        ))}
      </div>
      <div className="mt-1 flex flex-wrap justify-between">
        <Link to="/add-address" className="button button-quiet -ml-3">
          <Icon of={Plus} className="size-4.5" />
          {sayAtCheckout.addAddress}
        </Link>
        {!isShort && (
          <button type="button" onClick={() => showAll(true)} className="button button-quiet -mr-3">
            {sayAtCheckout.allAddresses(list.length)}
          </button>
        )}
      </div>
    </>
  )
}

function AddressText({ address }: { address: Address }) {
  const { firstName, lastName, street, city, state, zipcode, phone } = address
  return (
    <>
      <span className="block font-medium">
        {firstName} {lastName}
      </span>
      <span className="mt-0.5 block text-xs text-ink-soft">
        {`${street}, ${city}, ${state}\u00a0${zipcode}`}
      </span>
      <span className="block text-xs text-ink-soft">{phone}</span>
    </>
  )
}
