import { Pencil } from 'lucide'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { addressText } from '#text/address.ts'
import { callApi, messageOf } from '#web/api.ts'
import { openLoginIfExpired } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNote, useFailure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { AddressText } from './address-text.tsx'

// Loaded when first opened, as addresses are rarely deleted.
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

type Props = { address: SavedAddress; onChanged: () => void }

/** One of the shopper's addresses and its actions. */
export function SavedAddressCard({ address, onChanged }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, failure, switchDefault } = useDefault(address, onChanged)
  const { isDefault, street } = address
  const defaultAction = isDefault ? addressText.endDefault : addressText.makeDefault

  return (
    <li className="rounded-card border border-line bg-card p-4 sm:p-6">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="min-w-0 flex-[1_1_10rem] break-words">
          <AddressText address={address} />
        </p>
        {isDefault && (
          <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs font-semibold text-leaf-deep">
            {addressText.default}
          </span>
        )}
      </div>
      <div className="mt-3 -ml-3 flex flex-wrap">
        <Link
          to={`/addresses/${address._id}`}
          state={{ from: '/addresses' }}
          aria-label={addressText.actionOf(addressText.edit, street)}
          className="button button-quiet"
        >
          <Icon of={Pencil} className="size-4.5" />
          {addressText.edit}
        </Link>
        <BusyButton
          isBusy={isBusy}
          busyText={defaultAction}
          onClick={() => void switchDefault()}
          aria-label={addressText.actionOf(defaultAction, street)}
          className="button-quiet"
        >
          {defaultAction}
        </BusyButton>
        <button
          type="button"
          onClick={() => setConfirming(true)}
          aria-label={addressText.actionOf(addressText.remove, street)}
          className="button px-3 text-beet hover:bg-beet-wash"
        >
          {addressText.remove}
        </button>
      </div>
      <FailureNote message={failure} className="mt-1" />
      {isConfirming && (
        <Suspense>
          <RemoveDialog
            address={address}
            onRemoved={() => {
              setConfirming(false)
              onChanged()
            }}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

/** Makes the address the default, or no longer. */
function useDefault({ _id: id, isDefault }: SavedAddress, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const { failure, fail, forget } = useFailure(isDefault)

  async function switchDefault(): Promise<void> {
    setBusy(true)
    forget()
    try {
      const { message } = await callApi('POST /api/v1/address/{id}/default', {
        params: { id },
        body: { isDefault: !isDefault },
      })
      toastSuccess(message ?? '')
      onDone()
    } catch (error) {
      if (!openLoginIfExpired(error)) fail(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, switchDefault }
}
