import type { SavedAddress } from '#contract/api/addresses.ts'
import { addressText } from '#text/address.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddressText } from './address-text.tsx'

type Props = {
  address: SavedAddress
  isBusy: boolean
  onRemove: () => void
  onClose: () => void
}

export function RemoveDialog({ address, isBusy, onRemove, onClose }: Props) {
  return (
    <Dialog title={addressText.removeTitle} lead={addressText.removeLead} onClose={onClose}>
      <p>
        <AddressText address={address} />
      </p>
      <div className="mt-6 grid gap-2 sm:grid-cols-2">
        <BusyButton
          isBusy={isBusy}
          busyText={addressText.removing}
          onClick={onRemove}
          className="button-danger min-h-12 sm:order-last"
        >
          {addressText.remove}
        </BusyButton>
        <button type="button" onClick={onClose} className="button button-outlined min-h-12">
          {addressText.keep}
        </button>
      </div>
    </Dialog>
  )
}
