import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/seller-products.ts'
import { Unreachable } from '#web/api.ts'
import { sendForm } from '#web/seller/state/send-form.ts'
import { useKey } from '#web/seller/state/use-key.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

const { submit: submitText } = sellerProductText

/** How far the sending is; no share while the pictures are being made ready. */
export type Sending = { share: number | null }

type Pictures = { image: (string | null)[]; images: File[] }
type Parcel = {
  path: string
  values: Omit<NewProduct, 'image'> | Omit<ChangedProduct, 'image'>
  pictures: Promise<Pictures>
}
type Outcome = {
  onSaved: (product: SellerProduct, message: string) => void
  /** The store said no. */
  onRefused: (error: unknown) => void
}
/** What is in the form now. */
type Content = { values: object; pictures: { pictures: readonly object[] } }

/** Sends the form; what was lost on the way can be sent again. */
export function useSending({ onSaved, onRefused, ...content }: Outcome & Content) {
  const [sending, setSending] = useState<Sending | null>(null)
  const { lost, setLost } = useLost(content)
  const stopper = useRef<AbortController>(null)
  const { keyFor, forget } = useKey()
  useEffect(() => () => stopper.current?.abort(), [])

  async function send({ path, values, pictures }: Parcel): Promise<void> {
    if (stopper.current) return
    const controller = new AbortController()
    const { signal } = controller
    let sent = 0
    stopper.current = controller
    setLost()
    setSending({ share: null })
    try {
      const { image, images } = await pictures
      signal.throwIfAborted()
      const onSent = (share: number) => {
        sent = share
        setSending({ share })
      }
      const form = { productData: { ...values, image }, images }
      const { product, message = '' } = await sendForm(path, form, {
        signal,
        onSent,
        key: keyFor(contentOf(form)),
      })
      forget()
      setSending(null)
      onSaved(product, message)
    } catch (error) {
      // The form has to be awake before anything in it can be pointed to.
      flushSync(() => setSending(null))
      if (signal.aborted) return
      if (error instanceof Unreachable) setLost(sent < 1 ? submitText.lost : submitText.lostLate)
      else onRefused(error)
    } finally {
      stopper.current = null
    }
  }

  return {
    sending,
    lost,
    send,
    stop: () => stopSending(stopper.current),
  }
}

/** Why it did not arrive. What is said of sending the same again does not hold for something else. */
function useLost({ values, pictures: { pictures } }: Content) {
  const [loss, setLoss] = useState<{ why: string; values: object; pictures: object }>()
  const latest = useRef({ values, pictures })
  useEffect(() => {
    latest.current = { values, pictures }
  })
  const isSame = loss?.values === values && loss.pictures === pictures

  return {
    lost: isSame || loss === undefined ? loss?.why : onceChanged(loss.why),
    setLost: (why?: string) => setLoss(why === undefined ? undefined : { why, ...latest.current }),
  }
}

function onceChanged(why: string): string | undefined {
  return why === submitText.lostLate ? submitText.lostChanged : undefined
}

function stopSending(controller: AbortController | null): void {
  controller?.abort()
  toastSuccess(submitText.stopped)
}

/** The same form sent again adds no second product. */
function contentOf({ productData, images }: { productData: object; images: readonly File[] }) {
  const files = images.map(({ name, size }) => [name, size])
  return JSON.stringify([productData, files])
}
