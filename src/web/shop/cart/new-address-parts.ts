import type { Session } from '#web/shop/state/session.ts'

/** The id of the form. */
export const newAddressId = 'new-address'

/** An order is brought to an address or picked up by somebody. */
export type Whereto =
  | { address: string }
  | { pickUp: { name: string; phone: string }; expectedPickUp?: { place: string; note?: string } }

/** The parts of a checkout that a new address needs. */
export type OrderWithAddress = {
  session: Session
  hold: (isPlacing: boolean) => void
  isClear: () => boolean
  orderAt: (whereto: Whereto) => Promise<void>
  explain: (error: unknown) => Promise<void>
  reloadAddresses: () => void
  /** Moves the focus to the addresses, once they are loaded. */
  askForAddress: () => void
}
