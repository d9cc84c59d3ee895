import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session } from '#web/shop/state/session.ts'
import { useAddresses } from './use-addresses.ts'

export const pickerId = 'delivery-address'

/** Where to deliver: the newest address until another one is chosen; a reload keeps the choice. */
export function useAddressChoice(session: Session) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { addresses, reload } = useAddresses(session)
  const [chosenId, setChosenId] = useState(() => readChoice(state))
  const ask = useQuestion(addresses.status !== 'loading')

  const list = addresses.status === 'loaded' ? addresses.list : []
  return {
    addresses,
    chosen: list.find(({ _id }) => _id === chosenId) ?? list[0],
    choose: (addressId: string) => {
      setChosenId(addressId)
      void navigate(pathname, { replace: true, preventScrollReset: true, state: { addressId } })
    },
    ask,
    reload,
  }
}

export type AddressChoice = ReturnType<typeof useAddressChoice>

/** Leads to the addresses; after a login they are still on their way, so that waits for them. */
function useQuestion(isReady: boolean): () => void {
  const [asked, setAsked] = useState(0)
  const answered = useRef(0)

  useEffect(() => {
    if (!isReady || answered.current === asked) return
    answered.current = asked
    const picker = document.getElementById(pickerId)
    picker?.scrollIntoView({ block: 'center' })
    picker
      ?.querySelector<HTMLElement>('input:checked, input, a, button')
      ?.focus({ preventScroll: true })
  }, [asked, isReady])
  return () => setAsked((now) => now + 1)
}

function readChoice(state: unknown): string | undefined {
  const { addressId } = (state ?? {}) as { addressId?: unknown }
  return typeof addressId === 'string' ? addressId : undefined
}
