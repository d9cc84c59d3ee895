import { KeyRound } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { passkeysText } from '#text/passkeys.ts'
import { callApi } from '#web/api.ts'
import { useAddPasskey } from '#web/shop/account/use-add-passkey.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { passkeyTrouble } from '#web/ui/passkey-device.ts'
import { putOffIn } from '#web/ui/put-off.ts'

const { wasPutOff, rememberPutOff } = putOffIn('tokri.passkey-offer')

const { offer: text, ...common } = passkeysText

/**
 * Offers a passkey to a shopper who has none, once one of these orders has arrived, on a device that can make one, until
 * it is put off.
 */
export function PasskeyOffer({ orders }: { orders: readonly Pick<Order, 'status'>[] }) {
  const hasArrived = orders.some(({ status }) => status === 'Delivered')
  const [state, setState] = useState<'hidden' | 'open' | 'done'>('hidden')
  const card = useRef<HTMLElement>(null)
  const { run, isBusy, message } = useAddPasskey(() => {
    setState('done')
    // Its buttons are gone.
    card.current?.focus()
  })

  useEffect(() => {
    if (!hasArrived) return
    let isGone = false
    void mayOffer().then((may) => {
      if (may && !isGone) setState('open')
    })
    return () => {
      isGone = true
    }
  }, [hasArrived])

  function putOff(): void {
    rememberPutOff()
    setState('hidden')
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  if (state === 'hidden') return null
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="passkey-offer"
      className="rounded-card border border-line bg-card p-4 outline-none sm:px-6"
    >
      <h2 id="passkey-offer" className="flex gap-3 font-bold tracking-tight">
        <Icon of={KeyRound} className="mt-0.5 size-5 shrink-0 text-leaf" />
        {state === 'done' ? text.done : text.title}
      </h2>
      <p className="mt-1 text-ink-soft">{state === 'done' ? text.doneLead : text.lead}</p>
      {state === 'open' && (
        <div className="mt-3 grid gap-3">
          <FormAlert message={message} />
          <div className="flex flex-wrap gap-2">
            <BusyButton
              isBusy={isBusy}
              busyText={common.waiting}
              onClick={run}
              className="button-outlined min-h-12"
            >
              {common.add}
            </BusyButton>
            <button type="button" onClick={putOff} className="button button-quiet min-h-12">
              {text.later}
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

/** Nothing is offered where it is not known whether it would work. */
async function mayOffer(): Promise<boolean> {
  if (wasPutOff() || passkeyTrouble()) return false
  try {
    const hasLock = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
    if (!hasLock) return false
    const { passkeys, origin } = await callApi('GET /api/v1/user/passkeys', {})
    return passkeys.length === 0 && !passkeyTrouble(origin)
  } catch {
    return false
  }
}
