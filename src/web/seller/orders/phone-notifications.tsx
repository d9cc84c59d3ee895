import { Smartphone, X } from 'lucide'
import { useState } from 'react'
import { pushText } from '#text/push.ts'
import { switchBell, useBell } from '#web/seller/state/order-bell.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePush } from '#web/ui/push.ts'
import { putOffIn } from '#web/ui/put-off.ts'
import { toastError } from '#web/ui/toasts.ts'

const { wasPutOff, rememberPutOff } = putOffIn('tokri.seller.phone-question')

const { seller: text } = pushText

/** Notifications of new orders in this browser; the switch and the question share one state. */
export function usePhoneNotifications() {
  const push = usePush('seller', 'seller')
  const bell = useBell()
  const [isBusy, setBusy] = useState(false)
  const [isPutOff, setPutOff] = useState(wasPutOff)

  async function change(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    await work().catch(() => toastError(pushText.failed))
    setBusy(false)
  }

  return {
    state: push.state,
    isBusy,
    isAsked: !isPutOff && (push.state === 'off' || push.state === 'home-screen'),
    switch: () => void change(push.state === 'on' ? push.stop : push.start),
    /** The answer to the one question switches on the sound, too. */
    accept: () => {
      if (bell === 'off') switchBell()
      void change(push.start)
    },
    putOff: () => {
      rememberPutOff()
      setPutOff(true)
    },
  }
}

type Props = { phone: ReturnType<typeof usePhoneNotifications> }

/** Switches the messages on and off once the question was answered. */
export function PhoneSwitch({ phone }: Props) {
  const { state, isAsked, isBusy } = phone
  if (isAsked || !(state === 'on' || state === 'off' || state === 'denied')) return null
  const isDenied = state === 'denied'
  return (
    <button
      type="button"
      onClick={isDenied ? () => toastError(pushText.denied) : phone.switch}
      aria-pressed={state === 'on'}
      disabled={isBusy}
      title={isDenied ? pushText.denied : text.switch}
      className="button button-quiet"
    >
      <Icon of={Smartphone} className="size-5" />
      <span>
        {text.short} <span aria-hidden>{text.states[state]}</span>
      </span>
    </button>
  )
}

/** Asked once, where orders are waited for. The browser's own question follows only on a press. */
export function PhoneQuestion({ phone }: Props) {
  if (!phone.isAsked) return null
  const isIphone = phone.state === 'home-screen'
  // Shown only once the browser has been looked at, never by the server.
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  return (
    <section
      aria-label={text.title}
      className="relative mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-leaf bg-leaf-wash p-4"
    >
      <div className="min-w-0 grow basis-72">
        <h2 className="font-bold tracking-tight max-sm:pr-10">{text.title}</h2>
        <p>{isIphone ? pushText.iphone : isPhone ? text.phoneLead : text.lead}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {!isIphone && (
          <BusyButton
            isBusy={phone.isBusy}
            busyText={pushText.starting}
            onClick={phone.accept}
            className="button-filled min-h-12 max-sm:w-full"
          >
            {isPhone ? text.phoneStart : text.start}
          </BusyButton>
        )}
        <button
          type="button"
          onClick={phone.putOff}
          aria-label={text.later}
          title={text.later}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink max-sm:absolute max-sm:top-1 max-sm:right-1"
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
    </section>
  )
}
