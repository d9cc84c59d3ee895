import { useState } from 'react'
import type { SellerAccount } from '#contract/api/seller-account.ts'
import { maxPasskeys } from '#contract/limits.ts'
import { passkeysText as text } from '#text/passkeys.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { makePasskey, passkeyTrouble } from '#web/ui/passkey-device.ts'
import { type Listed, PasskeySection } from '#web/ui/passkey-section.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { AccountForm, type Values } from './account-form.tsx'

type Props = { account: SellerAccount; listed: Listed; onChanged: (listed: Listed) => void }

/** The seller's passkeys, and a button that adds this device's after the password. */
export function SellerPasskeys({ account, listed, onChanged }: Props) {
  return (
    <PasskeySection
      lead={text.sellerLead}
      listed={listed}
      onChanged={onChanged}
      formatMoment={formatMoment}
      isDense
      rename={(id, name) =>
        askAsSeller('POST /api/v1/seller/passkey/{id}/name', { params: { id }, body: { name } })
      }
      remove={(id) => askAsSeller('POST /api/v1/seller/passkey/{id}/removal', { params: { id } })}
    >
      <Adding account={account} listed={listed} onAdded={onChanged} />
    </PasskeySection>
  )
}

type AddingProps = {
  account: SellerAccount
  listed: Listed
  onAdded: (listed: Listed) => void
}

function Adding({ account, listed, onAdded }: AddingProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const trouble = passkeyTrouble(listed.origin)

  if (trouble) return <p className="mt-3 text-ink-soft">{trouble}</p>
  if (listed.passkeys.length >= maxPasskeys)
    return <p className="mt-3 text-ink-soft">{text.full(maxPasskeys)}</p>

  async function add({ currentPassword, code }: Values): Promise<void> {
    const body = { currentPassword, ...(code ? { code } : {}) }
    const passkey = await makePasskey(
      async () => (await askAsSeller('POST /api/v1/seller/passkey/challenge', { body })).options,
    )
    const added = await askAsSeller('POST /api/v1/seller/passkey', { body: { passkey } })
    toastSuccess(added.message ?? '')
    close()
    onAdded(added)
  }

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="button button-outlined mt-3 min-h-12"
      >
        {text.add}
      </button>
      {isOpen && (
        <Dialog title={text.adding.title} lead={text.adding.lead} onClose={close}>
          <AccountForm
            fields={['currentPassword', ...(account.secondFactor.isOn ? (['code'] as const) : [])]}
            submit={text.add}
            send={add}
            onCancel={close}
          />
        </Dialog>
      )}
    </>
  )
}
