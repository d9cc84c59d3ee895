import type { PlannedSlot } from '#contract/api/slots.ts'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { useDecisions } from './use-decisions.ts'
import type { ChangedPlan } from './use-slot-form.ts'

const text = sellerSlotsText.removal

type Props = { slot: PlannedSlot; onClose: () => void; onDone: (plan: ChangedPlan) => void }

/** Removes a slot, once it is said what becomes of its orders. */
export function RemoveSlot({ slot, onClose, onDone }: Props) {
  const decisions = useDecisions()
  return (
    <DecideDialog
      title={text.title(slotTimesText.hours(slot))}
      lead={text.lead}
      yes={text.yes}
      decisions={decisions}
      send={(orders) => {
        const body = { updatedAt: slot.updatedAt, ...(orders ? { orders } : {}) }
        const params = { id: slot._id }
        return askAsSeller('POST /api/v1/seller/delivery-slots/{id}/removal', { params, body })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
