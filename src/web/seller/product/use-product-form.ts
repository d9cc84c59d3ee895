import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChangedProduct, NewProduct, SellerProduct } from '#contract/api/seller-products.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { explain, Refused } from '#web/api.ts'
import { dismissErrors, toastError } from '#web/ui/toasts.ts'
import { checkProduct, type ProductErrors } from './check-product.ts'
import { fieldErrors } from './field-errors.ts'
import { areUnchanged } from './pictures.ts'
import type { ProductField, ProductValues } from './product-values.ts'
import { usePictures } from './use-pictures.ts'
import { useProductUpload } from './use-sending.ts'

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
    if (!code || !aboutPictures.includes(code)) return toastError(explain(error))
    flushSync(() => pictures.showProblem(explain(error)))
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
