import { Plus } from 'lucide'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import { AddressText } from '#web/shop/address/address-text.tsx'
import { type Addresses, useAddresses } from '#web/shop/address/use-addresses.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import type { Session } from '#web/shop/state/session.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { useBackOnline } from '#web/ui/use-online.ts'
import type { OrderWithAddress } from './new-address-parts.ts'
import { useOnceReady } from './use-once-ready.ts'

// Most shoppers have an address, and many shops take no guests.
const NewAddress = lazyPart(async () => (await import('./new-address.tsx')).NewAddress, LogInFirst)

type Props = { session: Session; delivery: AddressChoice; withAddress: OrderWithAddress }

export function AddressPicker({ session, delivery, withAddress }: Props) {
  return (
    <fieldset id={pickerId} className="min-w-0">
      <legend className="mb-2 font-semibold">{checkoutText.deliverTo}</legend>
      {delivery.asksAddress ? (
        <>
          <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-2">
            <p className="text-ink-soft">{checkoutText.noAddress}</p>
            {session.status === 'visitor' && (
              <button
                type="button"
                onClick={() => openLogin(delivery.ask)}
                className="button button-quiet px-0 text-sm"
              >
                {checkoutText.haveAccount}
              </button>
            )}
          </div>
          <Suspense fallback={<Bone className="h-86" />}>
            <NewAddress checkout={withAddress} />
          </Suspense>
        </>
      ) : session.status === 'visitor' ? (
        <LogInFirst checkout={withAddress} />
      ) : (
        <SavedAddresses delivery={delivery} />
      )}
    </fieldset>
  )
}

function LogInFirst({ checkout }: { checkout: OrderWithAddress }) {
  return (
    <>
      <p className="text-ink-soft">{checkoutText.loginForAddress}</p>
      <button
        type="button"
        onClick={() => openLogin(checkout.askForAddress)}
        className="button button-outlined mt-3 w-full"
      >
        {commonText.auth.login}
      </button>
    </>
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
    return <NoAddresses onRetry={reload} />
  }
  if (addresses.list.length === 0) {
    return (
      <>
        <p className="text-ink-soft">{checkoutText.noAddress}</p>
        <Link to="/add-address" className="button button-outlined mt-3 w-full">
          <Icon of={Plus} className="size-4.5" />
          {checkoutText.addAddress}
        </Link>
      </>
    )
  }
  return <AddressList list={addresses.list} delivery={delivery} />
}

function NoAddresses({ onRetry }: { onRetry: () => void }) {
  useBackOnline(onRetry)
  return (
    <>
      <p className="text-beet">{checkoutText.addressesFailed}</p>
      <button type="button" onClick={onRetry} className="button button-outlined mt-3 w-full">
        {commonText.failures.tryAgain}
      </button>
    </>
  )
}

const fewAddresses = 3

function AddressList({ list, delivery }: { list: SavedAddress[]; delivery: AddressChoice }) {
  const [showsAll, showAll] = useState(false)
  const isShort = showsAll || list.length <= fewAddresses
  const { chosen, choose } = delivery
  const shown = isShort ? list : list.filter((one, at) => at < fewAddresses || one === chosen)

  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        {shown.map((address) => (
          <div key={address._id} className="@container relative">
            <ChoiceCard
              name="address"
              value={address._id}
              isChosen={address === chosen}
              onChoose={() => choose(address._id)}
            >
              <span className="block @min-[16rem]:pr-14">
                <AddressText address={address} />
              </span>
            </ChoiceCard>
            <Link
              to={`/addresses/${address._id}`}
              aria-label={checkoutText.editAddress(address.street)}
              className="button button-quiet @min-[16rem]:absolute @min-[16rem]:top-0 @min-[16rem]:right-0"
            >
              {checkoutText.edit}
            </Link>
          </div>
        ))}
      </div>
      <div className="mt-1 flex flex-wrap justify-between">
        <Link to="/add-address" className="button button-quiet -ml-3">
          <Icon of={Plus} className="size-4.5" />
          {checkoutText.addAddress}
        </Link>
        {!isShort && (
          <button type="button" onClick={() => showAll(true)} className="button button-quiet -mr-3">
            {checkoutText.allAddresses(list.length)}
          </button>
        )}
      </div>
    </>
  )
}

const pickerId = 'delivery-address'

/** The delivery address: the default or else the newest one, until one is chosen. A reload keeps the choice. */
export function useAddressChoice(session: Session, takesGuests: boolean) {
  const { state } = useLocation()
  const { addresses, reload } = useAddresses(session)
  const [chosenId, setChosenId] = useState(() => readChoice(state))
  // After a login the addresses are still loading.
  const ask = useOnceReady(addresses.status !== 'loading', focusPicker)

  const list = addresses.status === 'loaded' ? addresses.list : []
  return {
    addresses,
    asksAddress: useHasNone(session, addresses) && takesGuests,
    /** The id the shopper chose explicitly. */
    choice: chosenId,
    chosen: list.find(({ _id }) => _id === chosenId) ?? list[0],
    choose: (addressId: string) => {
      setChosenId(addressId)
      keepChoice(addressId)
    },
    ask,
    reload,
  }
}

/** Whether there is no address. While addresses are loading it stays as it was, and so does a form that is open. */
function useHasNone(session: Session, addresses: Addresses): boolean {
  const [had, setHad] = useState(false)
  const isKnown = session.status === 'visitor' || addresses.status === 'loaded'
  const isEmpty = addresses.status !== 'loaded' || addresses.list.length === 0
  const hasNone = isKnown ? isEmpty : had
  if (had !== hasNone) setHad(hasNone)
  return hasNone
}

export type AddressChoice = ReturnType<typeof useAddressChoice>

function focusPicker(): void {
  const picker = document.getElementById(pickerId)
  picker?.scrollIntoView({ block: 'center' })
  const find = (selector: string) => picker?.querySelector<HTMLElement>(selector)
  const first = find('input:checked') ?? find('input') ?? find('a, button')
  first?.focus({ preventScroll: true })
}

/** Written to the history entry directly, because a navigation would revalidate the page. */
function keepChoice(addressId: string): void {
  window.history.replaceState({ ...window.history.state, usr: { addressId } }, '')
}

function readChoice(state: unknown): string | undefined {
  const { addressId } = (state ?? {}) as { addressId?: unknown }
  return typeof addressId === 'string' ? addressId : undefined
}
