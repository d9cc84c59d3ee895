import { useContext, useState } from 'react'
import type { SlotRequest } from '#contract/api/slots.ts'
import { StoreContext } from '#web/ui/store-tax.ts'

/** The time of delivery that goes with the order; the line that shows it loads the free ones. */
export type SlotChoice = {
  /** Whether the shop has slots, so that an order needs one. */
  isOn: boolean
  chosen: SlotRequest | undefined
  choose: (slot: SlotRequest | undefined) => void
  /** Grows when the free ones are to be loaded again. */
  asked: number
  askAgain: () => void
}

export function useSlotChoice(): SlotChoice {
  const isOn = useContext(StoreContext)?.hasSlots ?? false
  const [chosen, choose] = useState<SlotRequest>()
  const [asked, setAsked] = useState(0)
  return { isOn, chosen, choose, asked, askAgain: () => setAsked((count) => count + 1) }
}
