import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#contract/api/calls.ts'
import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/api/seller-products.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { messageOf, Refused, Unreachable } from '#web/api.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { useKey } from '#web/ui/idempotency-key.ts'
import { dismissErrors, toastError, toastSuccess } from '#web/ui/toasts.ts'
import { checkProduct, fieldErrors, type ProductErrors } from './check-product.ts'
import { areUnchanged, usePictures } from './form-pictures.ts'
import type { ProductField, ProductValues } from './product-values.ts'

type FormTarget = {
  /** The initial values, also used to detect changes. */
  start: ProductValues
  urls: readonly string[]
  path: string
  toSend: (values: ProductValues) => Omit<NewProduct, 'image'> | Omit<ChangedProduct, 'image'>
  onSaved: (product: SellerProduct, message: string) => void
  /** Called when the product was changed elsewhere. */
  onNewer?: () => void
}

const aboutPictures: RefusalCode[] = ['wrong_picture', 'too_many_pictures', 'too_large']

export type ProductFormState = ReturnType<typeof useProductForm>

/** The state of the product form: values, pictures, errors and upload. */
export function useProductForm({ start, urls, path, toSend, onSaved, onNewer }: FormTarget) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setWords] = useState(start)
  const [errors, setErrors] = useState<ProductErrors>({})
  const pictures = usePictures(urls)
  const { sending, lost, send, stop } = useProductUpload({ values, pictures, onSaved, onRefused })
  const hasNewPictures = !areUnchanged(pictures.pictures, urls)

  function showErrors(wrong: ProductErrors): void {
    flushSync(() => setErrors(wrong))
    focusFirst(form.current, Object.keys(wrong))
  }

  function onRefused(error: unknown): void {
    const code = error instanceof Refused ? error.code : null
    // The login has opened over the form.
    if (code === 'seller_only') return
    if (code === 'changed_meanwhile' && onNewer) return onNewer()
    const wrong = fieldErrors(error)
    if (Object.keys(wrong).length > 0) return showErrors(wrong)
    if (!code || !aboutPictures.includes(code)) return toastError(messageOf(error))
    flushSync(() => pictures.showProblem(messageOf(error)))
    showProblem(form.current)
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    dismissErrors()
    const wrong = checkProduct(values)
    if (Object.keys(wrong).length > 0) return showErrors(wrong)

    setErrors({})
    void send({ path, values: toSend(values), pictures: pictures.ready() })
  }

  return {
    ...{ form, values, errors, pictures, sending, lost, submit, stop, hasNewPictures },
    isDirty: hasNewPictures || JSON.stringify(values) !== JSON.stringify(start),
    type: <Field extends ProductField>(field: Field, value: ProductValues[Field]) => {
      setWords((now) => ({ ...now, [field]: value }))
      setErrors((now) => ({ ...now, [field]: undefined, ...(isPrice(field) ? noPriceErrors : {}) }))
    },
    /** Replaces all values; null keeps the pictures. */
    reset: (now: ProductValues, nowUrls: readonly string[] | null) => {
      setWords(now)
      setErrors({})
      if (nowUrls) pictures.reset(nowUrls)
    },
  }
}

/** Focuses the first field with an error and scrolls to its message. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const selector = names.map((name) => `[name="${CSS.escape(name)}"]`).join()
  const first = form?.querySelector<HTMLInputElement>(selector)
  const field = first?.labels?.[0]?.parentElement ?? first?.parentElement
  first?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
}

function showProblem(form: HTMLFormElement | null): void {
  form?.querySelector('[role=alert] p')?.scrollIntoView({ block: 'nearest' })
}

/** An error at either price may be about both, so editing one clears both. */
const noPriceErrors = { price: undefined, offerPrice: undefined }

function isPrice(field: ProductField): boolean {
  return field in noPriceErrors
}

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
function useProductUpload({ onSaved, onRefused, ...content }: Outcome & Content) {
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
