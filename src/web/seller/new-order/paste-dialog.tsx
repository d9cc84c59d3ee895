import { sellerCounterText } from '#text/seller-counter.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { PastedList } from '#web/ui/pasted-list.tsx'
import type { DraftLine } from './line-amount.ts'

type Props = {
  onClose: () => void
  onAdd: (lines: readonly DraftLine[], unknown: readonly string[]) => void
}

/** A customer's list becomes lines of the order; what the shop does not have goes into its note. */
export function PasteDialog({ onClose, onAdd }: Props) {
  return (
    <PastedList
      ofUnknown={sellerCounterText.paste.unknown}
      read={async (text) =>
        (await askAsSeller('POST /api/v1/product/from-text', { body: { text } })).lines
      }
      onAdd={onAdd}
      onClose={onClose}
    />
  )
}
