import type { Order } from '#contract/api/orders.ts'
import { ownListText as text } from '#text/own-list.ts'
import { callApi, messageOf } from '#web/api.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** Keeps what an order had as a list; where it is, is one press away. */
export async function keepOrder({ _id, number }: Order, showLists: () => void): Promise<void> {
  try {
    const body = { name: text.orderName(number), order: _id }
    const { list } = await callApi('POST /api/v1/kept-list/from-order', { body })
    toastSuccess(text.kept(list.name), { label: text.keptLists, run: showLists })
  } catch (error) {
    toastError(messageOf(error))
  }
}
