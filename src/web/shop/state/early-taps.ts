import { explain } from '#web/api.ts'
import { say } from '#web/text/messages.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { addAgain } from './cart.ts'

const ofProduct = /^(?:add|buy):([\da-f-]{36})$/

/** Does what was pressed before the page's scripts were there, each thing once. */
export async function doEarlyTaps(names: string[]): Promise<void> {
  const elsewhere = names.filter((name) => !press(name))
  const ids = elsewhere.flatMap((name) => ofProduct.exec(name)?.[1] ?? [])
  if (ids.length === 0) return

  // Pressed on a page that was left before its scripts came, so this page does not know the products.
  try {
    const { added } = await addAgain(ids.map((productId) => ({ productId, quantity: 1 })))
    if (added > 0) toastSuccess(say.cart.added)
    if (added < ids.length) toastError(say.product.gone)
  } catch (error) {
    toastError(explain(error))
  }
}

/** Answers whether there is such a button on this page. */
function press(name: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-early]')]
  const button = buttons.find(({ dataset }) => dataset.early === name)
  button?.click()
  return button !== undefined
}
