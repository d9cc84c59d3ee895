import type { SavedAddress } from '#contract/api/addresses.ts'
import { addressText } from '#text/address.ts'
import { callApi } from '#web/api.ts'
import { openLoginIfExpired } from '#web/shop/state/session.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { AddressText } from './address-text.tsx'

type Props = { address: SavedAddress; onRemoved: () => void; onClose: () => void }

export function RemoveDialog({ address, onRemoved, onClose }: Props) {
  return (
    <QuestionDialog
      title={addressText.removeTitle}
      lead={addressText.removeLead}
      yes={addressText.remove}
      no={addressText.keep}
      busyText={addressText.removing}
      look="button-danger"
      send={() =>
        callApi('POST /api/v1/address/{id}/removal', { params: { id: address._id }, body: {} })
      }
      onDone={({ message = '' }) => {
        toastSuccess(message)
        onRemoved()
      }}
      onFailure={(error) => openLoginIfExpired(error)}
      onClose={onClose}
    >
      <p>
        <AddressText address={address} />
      </p>
    </QuestionDialog>
  )
}
