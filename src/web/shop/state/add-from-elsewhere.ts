import { explain } from '#web/api.ts'
import { commonText } from '#web/text/common.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { addAgain } from './cart.ts'

const ofProduct = /^(?:add|buy):([\da-f-]{36})$/

/** What was pressed on a page that was left before its scripts came: this page does not know the products. */
export async function addFromElsewhere(names: string[]): Promise<void> {
  const ids = names.flatMap((name) => ofProduct.exec(name)?.[1] ?? [])
  try {
    const { added } = await addAgain(ids.map((productId) => ({ productId, quantity: 1 })))
    if (added > 0) toastSuccess(commonText.cart.added)
    if (added < ids.length) toastError(commonText.product.gone)
  } catch (error) {
    toastError(explain(error))
  }
}
