import { BellRing } from 'lucide'
import { useState } from 'react'
import { pushText } from '#text/push.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePush } from '#web/ui/push.ts'
import { toastError } from '#web/ui/toasts.ts'

const { shopper: text } = pushText

/** Offers messages about the shopper's orders to this browser. */
export function OrderNotifications({ shopperId }: { shopperId: string }) {
  const { state, start, stop } = usePush('shopper', shopperId)
  const [isBusy, setBusy] = useState(false)

  async function change(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    await work().catch(() => toastError(pushText.failed))
    setBusy(false)
  }

  if (state === 'unknown' || state === 'impossible') return null
  return (
    <section
      aria-label={text.start}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4"
    >
      <p className="flex min-w-0 grow basis-72 gap-3" aria-live="polite">
        <Icon of={BellRing} className="mt-0.5 size-5 shrink-0 text-leaf" />
        <span>{leads[state]}</span>
      </p>
      {(state === 'off' || state === 'on') && (
        <BusyButton
          isBusy={isBusy}
          busyText={pushText.starting}
          onClick={() => void change(state === 'on' ? stop : start)}
          className={`min-h-12 max-sm:w-full ${state === 'on' ? 'button-quiet' : 'button-outlined'}`}
        >
          {state === 'on' ? text.stop : text.start}
        </BusyButton>
      )}
    </section>
  )
}

const leads = {
  off: text.lead,
  on: text.on,
  denied: pushText.denied,
  'home-screen': pushText.iphone,
}
