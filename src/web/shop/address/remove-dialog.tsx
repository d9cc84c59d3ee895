import type { SavedAddress } from '#contract/api/addresses.ts'
import { addressText } from '#text/address.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { AddressText } from './address-text.tsx'

type Props = {
  address: SavedAddress
  onRemove: () => Promise<void>
  onClose: () => void
}

export function RemoveDialog({ address, onRemove, onClose }: Props) {
  return (
    <QuestionDialog
      title={addressText.removeTitle}
      lead={addressText.removeLead}
      yes={addressText.remove}
      no={addressText.keep}
      busyText={addressText.removing}
      look="button-danger"
      send={onRemove}
      onClose={onClose}
    >
      <p>
        <AddressText address={address} />
      </p>
    </QuestionDialog>
  )
}
