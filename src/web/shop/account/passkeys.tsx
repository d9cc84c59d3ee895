import { useEffect, useState } from 'react'
import { maxPasskeys } from '#contract/limits.ts'
import { passkeysText as text } from '#text/passkeys.ts'
import { callApi } from '#web/api.ts'
import { formatMoment } from '#web/shop/parts/format-time.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { passkeyTrouble } from '#web/ui/passkey-device.ts'
import { type Listed, PasskeySection } from '#web/ui/passkey-section.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useAddPasskey } from './use-add-passkey.ts'

/** The shopper's passkeys, with a button that adds this device's. */
export function Passkeys() {
  const { listed, hasFailed, reload, take } = usePasskeys()

  if (hasFailed) return <NoConnection retry={reload} />
  if (!listed) return null
  return (
    <PasskeySection
      lead={text.lead}
      listed={listed}
      onChanged={take}
      formatMoment={formatMoment}
      rename={(id, name) =>
        callApi('POST /api/v1/user/passkey/{id}/name', { params: { id }, body: { name } })
      }
      remove={(id) => callApi('POST /api/v1/user/passkey/{id}/removal', { params: { id } })}
      onFailure={endSessionIfExpired}
    >
      <Adding listed={listed} onAdded={take} />
    </PasskeySection>
  )
}

type AddingProps = { listed: Listed; onAdded: (listed: Listed) => void }

function Adding({ listed, onAdded }: AddingProps) {
  const { run, isBusy, message } = useAddPasskey((added) => {
    toastSuccess(added.message ?? '')
    onAdded(added)
  })
  const trouble = passkeyTrouble(listed.origin)

  if (trouble) return <p className="mt-3 text-ink-soft">{trouble}</p>
  if (listed.passkeys.length >= maxPasskeys)
    return <p className="mt-3 text-ink-soft">{text.full(maxPasskeys)}</p>
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <FormAlert message={message} />
      <BusyButton
        isBusy={isBusy}
        busyText={text.waiting}
        onClick={run}
        className="button-outlined min-h-12"
      >
        {text.add}
      </BusyButton>
    </div>
  )
}

function usePasskeys() {
  const [turn, setTurn] = useState(0)
  const [listed, setListed] = useState<Listed>()
  const [hasFailed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again
  useEffect(() => {
    const controller = new AbortController()
    callApi('GET /api/v1/user/passkeys', { signal: controller.signal }).then(
      (answer) => {
        setListed(answer)
        setFailed(false)
      },
      (error: unknown) => {
        if (!controller.signal.aborted && !endSessionIfExpired(error)) setFailed(true)
      },
    )
    return () => controller.abort()
  }, [turn])

  return { listed, hasFailed, take: setListed, reload: () => setTurn((now) => now + 1) }
}
