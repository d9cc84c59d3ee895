import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Addresses, useAddresses } from '#web/shop/address/use-addresses.ts'
import type { Session } from '#web/shop/state/session.ts'
import { newAddressId } from './new-address-parts.ts'
import { useOnceReady } from './use-once-ready.ts'

/** The id of the line that shows the chosen address. */
export const addressLineId = 'delivery-address'

/** The delivery address: the default or else the newest one, until one is chosen. A reload keeps the choice. */
export function useAddressChoice(session: Session, takesGuests: boolean) {
  const { state } = useLocation()
  const { addresses, reload } = useAddresses(session)
  const [chosenId, setChosenId] = useState(() => readChoice(state))
  // After a login the addresses are still loading.
  const ask = useOnceReady(addresses.status !== 'loading', focusAddress)

  const list = addresses.status === 'loaded' ? addresses.list : []
  return {
    addresses,
    list,
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

/** Moves the focus to the form of a new address, or to what changes the chosen one. */
function focusAddress(): void {
  const field = document.querySelector<HTMLElement>(`#${newAddressId} input`)
  const action = document.querySelector<HTMLElement>(`#${addressLineId} :is(a, button)`)
  const target = field ?? action
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Written to the history entry directly, because a navigation would revalidate the page. */
function keepChoice(addressId: string): void {
  window.history.replaceState({ ...window.history.state, usr: { addressId } }, '')
}

function readChoice(state: unknown): string | undefined {
  const { addressId } = (state ?? {}) as { addressId?: unknown }
  return typeof addressId === 'string' ? addressId : undefined
}
