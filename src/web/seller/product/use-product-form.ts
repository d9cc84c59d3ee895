import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#contract/api/calls.ts'
import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/api/seller-products.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { messageOf, Refused, Unreachable } from '#web/api.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { useKey } from '#web/ui/idempotency-key.ts'
import { dismissErrors, toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { checkProduct, fieldIn, type ProductErrors } from './check-product.ts'
import { areUnchanged, usePictures } from './form-pictures.ts'
import { type ProductField, type ProductValues, withoutPrices } from './product-values.ts'

type FormTarget = {
  /** The initial values, also used to detect changes. */
  start: ProductValues
  /** See `useForm`. */
  keepAs?: string
  urls: readonly string[]
  path: string
  /** Without the right to prices their fields are neither shown nor judged. */
  seesPrices?: boolean
  toSend: (values: ProductValues) => Omit<NewProduct, 'image'> | Omit<ChangedProduct, 'image'>
  onSaved: (product: SellerProduct, message: string) => void
  /** Called when the product was changed elsewhere. */
  onNewer?: () => void
}

const aboutPictures: RefusalCode[] = ['wrong_picture', 'too_many_pictures', 'too_large']

export type ProductFormState = ReturnType<typeof useProductForm>

/** The state of the product form: values, pictures, errors and upload. */
export function useProductForm({ seesPrices = true, onSaved, onNewer, ...target }: FormTarget) {
  const { urls, path, toSend, ...typed } = target
  const pictures = usePictures(urls)
  const { sending, send, stop } = useProductUpload()
  const state = useForm({
    ...typed,
    check: (values) => checkAnew(values, seesPrices),
    send(values) {
      setLost()
      return send({ path, values: toSend(values), pictures: pictures.ready() })
    },
    onDone: ({ product, message = '' }) => onSaved(product, message),
    onFailure: (error) =>
      dealWith(error, {
        onInterrupted: setLost,
        onNewer,
        onPicture: (problem) => {
          flushSync(() => pictures.showProblem(problem))
          scrollToProblem(form.ref.current)
        },
      }),
    nameOf: fieldIn,
    fieldOf: { promised_to_orders: 'stock' },
    onMessage: toastError,
  })
  const { form, values, errors, change } = state
  const { lost, setLost } = useLost({ values, pictures })
  const hasNewPictures = !areUnchanged(pictures.pictures, urls)

  return {
    form,
    values,
    errors,
    seesPrices,
    pictures,
    sending,
    lost,
    stop,
    hasNewPictures,
    submit: () => form.ref.current?.requestSubmit(),
    isDirty: hasNewPictures || state.isChanged,
    type: <Field extends ProductField>(field: Field, value: ProductValues[Field]) =>
      change({ ...sharingErrors(field, values), [field]: value }),
    /** Replaces all values; null keeps the pictures. */
    reset: (now: ProductValues, nowUrls: readonly string[] | null) => {
      state.reset(now)
      if (nowUrls) pictures.reset(nowUrls)
    },
  }
}

function checkAnew(values: ProductValues, seesPrices: boolean): ProductErrors {
  dismissErrors()
  const errors = checkProduct(values)
  return seesPrices ? errors : withoutPrices(errors)
}

/** An error at either price may be about both, so editing one clears both. */
function sharingErrors(field: ProductField, { price, offerPrice }: ProductValues) {
  return field === 'price' || field === 'offerPrice' ? { price, offerPrice } : {}
}

type Failures = {
  onInterrupted: (why: string) => void
  onNewer: (() => void) | undefined
  onPicture: (problem: string) => void
}

/** Whether it was a failure that is about no field. */
function dealWith(error: unknown, { onInterrupted, onNewer, onPicture }: Failures): boolean {
  if (error instanceof Interrupted) {
    if (error.message) onInterrupted(error.message)
    return true
  }
  const code = error instanceof Refused ? error.code : null
  if (code === 'changed_meanwhile' && onNewer) onNewer()
  else if (code && aboutPictures.includes(code)) onPicture(messageOf(error))
  // The login has opened over the form.
  else return code === 'seller_only'
  return true
}

function scrollToProblem(form: HTMLFormElement | null): void {
  form?.querySelector('[role=alert] p')?.scrollIntoView({ block: 'nearest' })
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
/** The present content of the form. */
type Content = { values: object; pictures: { pictures: readonly object[] } }

/** An upload that was stopped, or lost: then the message says so. */
class Interrupted extends Error {}

/** Uploads the form; after a lost connection the same form can be sent again. */
function useProductUpload() {
  const [sending, setSending] = useState<Uploading | null>(null)
  const stopper = useRef<AbortController>(null)
  const { keyFor, forget } = useKey()
  useEffect(() => () => stopper.current?.abort(), [])

  async function send({ path, values, pictures }: ProductRequest) {
    const controller = new AbortController()
    const { signal } = controller
    let sent = 0
    stopper.current = controller
    setSending({ share: null })
    try {
      const { image, images } = await pictures
      signal.throwIfAborted()
      const onProgress = (share: number) => {
        sent = share
        setSending({ share })
      }
      const productData = { ...values, image }
      const answer = await upload<Answer<'POST /api/v1/product/add'>>({
        path,
        signal,
        onProgress,
        body: asFormData(productData, images),
        headers: { 'Idempotency-Key': keyFor(contentOf(productData, images)) },
      })
      forget()
      return answer
    } catch (error) {
      if (signal.aborted) throw new Interrupted('', { cause: error })
      if (!(error instanceof Unreachable)) throw error
      throw new Interrupted(sent < 1 ? submitText.lost : submitText.lostLate, { cause: error })
    } finally {
      stopper.current = null
      // The form must not be inert any more when one of its fields gets the focus.
      flushSync(() => setSending(null))
    }
  }

  return { sending, send, stop: () => stopSending(stopper.current) }
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
