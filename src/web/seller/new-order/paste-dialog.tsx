import { sellerCounterText } from '#text/seller-counter.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import type { PickedList } from '#web/ui/list-rows.ts'
import { PastedList } from '#web/ui/pasted-list.tsx'

type Props = {
  /** The one whose earlier orders say what is meant, once chosen. */
  customer: string | undefined
  onClose: () => void
  onAdd: (list: PickedList) => void
}

/** A customer's list becomes lines of the order; what the shop does not have goes into its note. */
export function PasteDialog({ customer, onClose, onAdd }: Props) {
  return (
    <PastedList
      ofUnknown={sellerCounterText.paste.unknown}
      read={(text) =>
        askAsSeller('POST /api/v1/seller/order/from-text', {
          body: { text, ...(customer === undefined ? {} : { customer }) },
        })
      }
      onAdd={onAdd}
      onClose={onClose}
    />
  )
}
