import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#contract/api/calls.ts'
import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/api/seller-products.ts'
import { Unreachable } from '#web/api.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { useKey } from '#web/seller/state/use-key.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

const { submit: submitText } = sellerProductText

/** The share that has been sent, from 0 to 1; null while the pictures are being prepared. */
export type Uploading = { share: number | null }

type Pictures = { image: (string | null)[]; images: File[] }
type ProductRequest = {
  path: string
  values: Omit<NewProduct, 'image'> | Omit<ChangedProduct, 'image'>
  pictures: Promise<Pictures>
}
type Outcome = {
  onSaved: (product: SellerProduct, message: string) => void
  onRefused: (error: unknown) => void
}
/** What is in the form now. */
type Content = { values: object; pictures: { pictures: readonly object[] } }

/** Uploads the form; after a lost connection the same form can be sent again. */
export function useProductUpload({ onSaved, onRefused, ...content }: Outcome & Content) {
  const [sending, setSending] = useState<Uploading | null>(null)
  const { lost, setLost } = useLost(content)
  const stopper = useRef<AbortController>(null)
  const { keyFor, forget } = useKey()
  useEffect(() => () => stopper.current?.abort(), [])

  async function send({ path, values, pictures }: ProductRequest): Promise<void> {
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
      const onProgress = (share: number) => {
        sent = share
        setSending({ share })
      }
      const productData = { ...values, image }
      const key = keyFor(contentOf(productData, images))
      const { product, message = '' } = await upload<Answer<'POST /api/v1/product/add'>>({
        ...{ path, signal, onProgress },
        body: asFormData(productData, images),
        headers: { 'Idempotency-Key': key },
      })
      forget()
      setSending(null)
      onSaved(product, message)
    } catch (error) {
      // The form must not be inert any more when one of its fields gets the focus.
      flushSync(() => setSending(null))
      if (signal.aborted) return
      if (error instanceof Unreachable) setLost(sent < 1 ? submitText.lost : submitText.lostLate)
      else onRefused(error)
    } finally {
      stopper.current = null
    }
  }

  return { sending, lost, send, stop: () => stopSending(stopper.current) }
}

/** Why the upload failed; the advice to send it again holds only while the form is unchanged. */
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

function asFormData(productData: object, images: readonly File[]): FormData {
  const form = new FormData()
  form.append('productData', JSON.stringify(productData))
  for (const image of images) form.append('images', image, image.name)
  return form
}

/** Equal content gets the same idempotency key, so sending it again adds no second product. */
function contentOf(productData: object, images: readonly File[]): string {
  const files = images.map(({ name, size }) => [name, size])
  return JSON.stringify([productData, files])
}
