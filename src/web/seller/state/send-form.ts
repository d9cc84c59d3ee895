import type { Answer } from '#contract/calls.ts'
import type { ChangedProduct, NewProduct } from '#contract/seller-products.ts'
import { Refused, Unreachable } from '#web/api.ts'
import { noticeEnd } from './seller-session.ts'

type ProductForm = { productData: NewProduct | ChangedProduct; images: readonly File[] }
type Watch = {
  signal: AbortSignal
  onSent: (share: number) => void
  /** The same when the same form is sent again. */
  key: string
}
type Saved = Answer<'POST /api/v1/product/add'>

/** Sends a product with its pictures, however long a slow line takes for it. */
export async function sendForm(path: string, form: ProductForm, watch: Watch): Promise<Saved> {
  try {
    return await send(path, asFormData(form), watch)
  } catch (error) {
    noticeEnd(error)
    throw error
  }
}

/** `fetch` could not tell how much has gone. */
function send(path: string, form: FormData, { signal, onSent, key }: Watch): Promise<Saved> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Idempotency-Key', key)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
    request.addEventListener('load', () => {
      const answer = request.response
      if (!answer) return reject(new Unreachable())
      if (request.status < 300) return resolve(answer)
      return reject(new Refused(request.status, answer))
    })
    request.addEventListener('error', () => reject(new Unreachable()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function asFormData({ productData, images }: ProductForm): FormData {
  const form = new FormData()
  form.append('productData', JSON.stringify(productData))
  for (const image of images) form.append('images', image, image.name)
  return form
}
