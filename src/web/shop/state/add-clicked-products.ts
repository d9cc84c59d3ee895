import { commonText } from '#text/common.ts'
import { productText } from '#text/product.ts'
import { messageOf } from '#web/api.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { addItems } from './cart.ts'

const ofProduct = /^(?:add|buy):([\da-f-]{36})$/

/** Adds products whose button was pressed on an earlier page, before that page's scripts had loaded. */
export async function addClickedProducts(names: string[]): Promise<void> {
  const ids = names.flatMap((name) => ofProduct.exec(name)?.[1] ?? [])
  if (ids.length === 0) return
  try {
    const { added } = await addItems(ids.map((productId) => ({ productId, quantity: 1 })))
    if (added > 0) toastSuccess(commonText.cart.added)
    if (added < ids.length) toastError(productText.gone)
  } catch (error) {
    toastError(messageOf(error))
  }
}
