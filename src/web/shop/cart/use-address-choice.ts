import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Session } from '#web/shop/state/session.ts'
import { useAddresses } from './use-addresses.ts'
import { useOnceReady } from './use-once-ready.ts'

export const pickerId = 'delivery-address'

/** The delivery address: the default or else the newest one, until one is chosen. A reload keeps the choice. */
export function useAddressChoice(session: Session) {
  const { state } = useLocation()
  const { addresses, reload } = useAddresses(session)
  const [chosenId, setChosenId] = useState(() => readChoice(state))
  // After a login the addresses are still loading.
  const ask = useOnceReady(addresses.status !== 'loading', focusPicker)

  const list = addresses.status === 'loaded' ? addresses.list : []
  return {
    addresses,
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

export type AddressChoice = ReturnType<typeof useAddressChoice>

function focusPicker(): void {
  const picker = document.getElementById(pickerId)
  picker?.scrollIntoView({ block: 'center' })
  picker
    ?.querySelector<HTMLElement>('input:checked, input, a, button')
    ?.focus({ preventScroll: true })
}

/** Written to the history entry directly, because a navigation would revalidate the page. */
function keepChoice(addressId: string): void {
  window.history.replaceState({ ...window.history.state, usr: { addressId } }, '')
}

function readChoice(state: unknown): string | undefined {
  const { addressId } = (state ?? {}) as { addressId?: unknown }
  return typeof addressId === 'string' ? addressId : undefined
}
