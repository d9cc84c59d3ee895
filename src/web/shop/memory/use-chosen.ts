import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MemoryLine } from '#contract/api/kitchen-memory.ts'
import { ordersText } from '#text/orders.ts'
import { messageOf } from '#web/api.ts'
import { addItems, useCart } from '#web/shop/state/cart.ts'
import { shownName } from '#web/ui/product-name.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

export type ChosenLines = ReturnType<typeof useChosen>

/** The ticked lines: at first what is due, can be bought and is not in the cart. */
export function useChosen(lines: readonly MemoryLine[]) {
  const navigate = useNavigate()
  const inCart = new Set(useCart().lines.map(({ productId }) => productId))
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const mayBuy = ({ product }: MemoryLine) => product.inStock && !inCart.has(product._id)
  const has = (line: MemoryLine) => mayBuy(line) && (changed.get(line.product._id) ?? line.isDue)
  const chosen = lines.filter(has)

  async function add(): Promise<void> {
    setBusy(true)
    try {
      const requested = chosen.map(({ product, quantity }) => ({
        productId: product._id,
        quantity,
      }))
      const { added, missing } = await addItems(requested)
      const gone = chosen.filter(({ product }) => missing.includes(product._id))
      if (gone.length > 0) {
        toastError(ordersText.someGone(gone.map(({ product }) => shownName(product)).join(', ')))
      }
      if (added === 0) return
      toastSuccess(ordersText.addedAgain(added), {
        label: ordersText.viewCart,
        run: () => void navigate('/cart'),
      })
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    count: chosen.length,
    isBusy,
    has,
    toggle: (line: MemoryLine) =>
      setChanged((now) => new Map(now).set(line.product._id, !has(line))),
    add,
  }
}
