import type { SavedAddress } from '#contract/addresses.ts'
import { sayOfAddress } from '#web/text/address.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddressText } from './address-text.tsx'

type Props = {
  address: SavedAddress
  isBusy: boolean
  onRemove: () => void
  onClose: () => void
}

/** Asks once more before an address is deleted. */
export function RemoveDialog({ address, isBusy, onRemove, onClose }: Props) {
  return (
    <Dialog title={sayOfAddress.removeTitle} lead={sayOfAddress.removeLead} onClose={onClose}>
      <p>
        <AddressText address={address} />
      </p>
      <div className="mt-6 grid gap-2 sm:grid-cols-2">
        <BusyButton
          isBusy={isBusy}
          busyText={sayOfAddress.removing}
          onClick={onRemove}
          className="button-danger min-h-12 sm:order-last"
        >
          {sayOfAddress.remove}
        </BusyButton>
        <button type="button" onClick={onClose} className="button button-outlined min-h-12">
          {sayOfAddress.keep}
        </button>
      </div>
    </Dialog>
  )
}
