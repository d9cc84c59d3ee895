import { pastedListText as text } from '#text/pasted-list.ts'
import { callApi } from '#web/api.ts'
import { addToOrderNote } from '#web/shop/cart/order-preferences.tsx'
import { addItems } from '#web/shop/state/cart.ts'
import type { PickedList } from '#web/ui/list-rows.ts'
import { shownName } from '#web/ui/product-name.ts'
import { toastError } from '#web/ui/toasts.ts'

export const readOwnList = (list: string) =>
  callApi('POST /api/v1/product/from-text', { body: { text: list } })

/** Puts what a list has become into the cart; returns what is said of it, empty where nothing was added. */
export async function addList({ picked, note }: Omit<PickedList, 'unknown'>): Promise<string> {
  const requested = picked.map(({ product, quantity }) => ({ productId: product._id, quantity }))
  const { added, items, missing } = await addItems(requested)
  const gone = picked.filter(({ product }) => missing.includes(product._id))
  if (gone.length > 0) {
    toastError(text.missing(gone.map(({ product }) => shownName(product)).join(', ')))
  }
  addToOrderNote(note)
  return added > 0 ? text.added(items) : ''
}
