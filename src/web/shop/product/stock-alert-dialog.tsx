import { useEffect, useState } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { stockAlertText as text } from '#text/stock-alerts.ts'
import { callApi } from '#web/api.ts'
import { isAwaited, noteAwaited } from '#web/ui/awaited-products.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { pushHere, sentSubscription, subscribeHere, subscriptionHere } from '#web/ui/push.ts'
import { EmailField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useAction, useForm } from '#web/ui/use-form.ts'

type Props = { product: Product; sendsMail: boolean; onClose: () => void }

/** Asks for a message to this browser, or for a mail. */
export function StockAlertDialog({ product, sendsMail, onClose }: Props) {
  const here = pushHere()
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose} isSheet="on-phones">
      <div className="grid gap-5">
        {here === 'possible' && <ByPush product={product} />}
        {here === 'denied' && <p className="text-sm text-ink-soft">{text.denied}</p>}
        {here === 'home-screen' && <p className="text-sm text-ink-soft">{text.iphone}</p>}
        {here === 'possible' && sendsMail && (
          <p className="text-center text-xs text-ink-soft">{text.or}</p>
        )}
        {sendsMail && <ByMail product={product} onDone={onClose} />}
      </div>
    </Dialog>
  )
}

function ByPush({ product: { _id: productId } }: { product: Product }) {
  const [isOn, setOn] = useIsOn(productId)
  const [refused, setRefused] = useState<'denied' | 'off'>()
  const start = useAction({
    send: async () => {
      const subscription = await subscribeHere()
      if (typeof subscription === 'string') return subscription
      const body = { productId, subscription: sentSubscription(subscription) }
      await callApi('POST /api/v1/stock-alert/push', { body })
      return 'on'
    },
    onDone: (answer) => {
      setOn(answer === 'on')
      setRefused(answer === 'on' ? undefined : answer)
    },
  })
  const stop = useAction({
    send: async () => {
      const subscription = await subscriptionHere()
      if (!subscription) return
      const body = { productId, endpoint: subscription.endpoint }
      await callApi('POST /api/v1/stock-alert/push/removal', { body })
    },
    onDone: () => setOn(false),
  })
  const { run, isBusy } = isOn ? stop : start

  return (
    <div className="grid gap-3" aria-live="polite">
      <FormAlert message={start.message ?? stop.message} />
      {isOn && <p className="font-semibold">{text.on}</p>}
      {refused && (
        <p className="text-sm text-ink-soft">
          {refused === 'denied' ? text.denied : text.dismissed}
        </p>
      )}
      <BusyButton
        isBusy={isBusy}
        busyText={text.starting}
        onClick={run}
        className={`min-h-12 ${isOn ? 'button-outlined' : 'button-filled'}`}
      >
        {isOn ? text.stop : text.byPush}
      </BusyButton>
    </div>
  )
}

/** Whether this browser waits for the product; the store is asked only where it once did. */
function useIsOn(productId: string) {
  const [isOn, setOn] = useState(() => isAwaited(productId))
  const note = (isWaiting: boolean) => {
    noteAwaited(productId, isWaiting)
    setOn(isWaiting)
  }

  useEffect(() => {
    if (!isAwaited(productId)) return
    let isLeft = false
    const check = async () => {
      const endpoint = (await subscriptionHere())?.endpoint
      const { isWaiting } = endpoint
        ? await callApi('POST /api/v1/stock-alert/push/check', { body: { productId, endpoint } })
        : { isWaiting: false }
      if (isLeft) return
      noteAwaited(productId, isWaiting)
      setOn(isWaiting)
    }
    // Unanswered, what this browser remembers stays shown.
    check().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [productId])
  return [isOn, note] as const
}

function ByMail({ product, onDone }: { product: Product; onDone: () => void }) {
  const { form, field, message, isBusy } = useForm({
    start: { email: '' },
    send: ({ email }) =>
      callApi('POST /api/v1/stock-alert/mail', { body: { productId: product._id, email } }),
    onDone: ({ message: said }) => {
      toastSuccess(said ?? '')
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-3">
      <FormAlert message={message} />
      <EmailField {...field('email')} label={text.email} required />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={text.sending}
        className="button-outlined min-h-12"
      >
        {text.byMail}
      </BusyButton>
    </form>
  )
}
