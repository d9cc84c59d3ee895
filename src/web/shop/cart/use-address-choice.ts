import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Session } from '#web/shop/state/session.ts'
import { useAddresses } from './use-addresses.ts'
import { useOnceReady } from './use-once-ready.ts'

export const pickerId = 'delivery-address'

/** Where to deliver: the default address or else the newest, until one is chosen; a reload keeps the choice. */
export function useAddressChoice(session: Session) {
  const { state } = useLocation()
  const { addresses, reload } = useAddresses(session)
  const [chosenId, setChosenId] = useState(() => readChoice(state))
  // After a login the addresses are still on their way.
  const ask = useOnceReady(addresses.status !== 'loading', leadToAddresses)

  const list = addresses.status === 'loaded' ? addresses.list : []
  return {
    addresses,
    /** What was chosen by hand. */
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

function leadToAddresses(): void {
  const picker = document.getElementById(pickerId)
  picker?.scrollIntoView({ block: 'center' })
  picker
    ?.querySelector<HTMLElement>('input:checked, input, a, button')
    ?.focus({ preventScroll: true })
}

/** Into the page's own entry at once: a navigation would first ask whether the page is still true. */
function keepChoice(addressId: string): void {
  window.history.replaceState({ ...window.history.state, usr: { addressId } }, '')
}

function readChoice(state: unknown): string | undefined {
  const { addressId } = (state ?? {}) as { addressId?: unknown }
  return typeof addressId === 'string' ? addressId : undefined
}
