import { useEffect, useState } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { Order } from '#contract/api/orders.ts'
import { toPaise } from '#contract/money.ts'
import { changesText } from '#text/order-changes.ts'
import { type CallApi, messageOf } from '#web/api.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

export type EditedOrder = Pick<
  Order,
  '_id' | 'number' | 'items' | 'version' | 'amount' | 'paymentType' | 'isPaid' | 'onlinePayment'
>
export type FoundProduct = Pick<
  Product,
  '_id' | 'name' | 'image' | 'category' | 'offerPrice' | 'inStock'
> & { weight?: string | undefined; stepGrams?: number | undefined; leastGrams?: number | undefined }

export type EditedLine = {
  key: string
  product: Pick<OrderItem['product'], 'name' | 'image' | 'category' | 'offerPrice'> & {
    weight?: string | undefined
    stepGrams?: number | undefined
  }
  before: number
  quantity: number
}

type Options = {
  order: EditedOrder
  as: 'shopper' | 'seller'
  call: CallApi
  onSaved: (order: Order) => void
}

type Preview = { of: string; order?: Order; problem?: string }

const pauseMs = 300

/** Keeps an edit of an order; the server says what the order would cost. */
export function useOrderEdit({ order, as, call, onSaved }: Options) {
  const chosen = useChosen(order)
  const [isSaving, setSaving] = useState(false)
  const edit = JSON.stringify({ version: order.version, ...chosen.edit, as })
  const isChanged = chosen.edit.items.length + chosen.edit.add.length > 0
  const { current, setPreview } = usePreview({ order, call, edit: isChanged ? edit : '' })

  async function save(): Promise<void> {
    if (!current?.order || isSaving) return
    setSaving(true)
    try {
      const body = { ...JSON.parse(edit), expectedTotal: current.order.amount }
      const answer = await call('POST /api/v1/order/{id}/lines', {
        params: { id: order._id },
        body,
      })
      toastSuccess(changesText.saved)
      onSaved(answer.order)
    } catch (error) {
      setPreview({ of: edit, problem: messageOf(error) })
    } finally {
      setSaving(false)
    }
  }

  return {
    lines: chosen.lines,
    setLine: chosen.setLine,
    addProduct: chosen.addProduct,
    isChanged,
    isCounting: isChanged && current === null,
    isSaving,
    problem: current?.problem,
    outcome: current?.order,
    save,
  }
}

/** The quantities that were chosen so far. */
function useChosen(order: EditedOrder) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map())
  const [added, setAdded] = useState<readonly AddedProduct[]>([])
  const items = order.items.flatMap(({ _id, quantity: was }) => {
    const quantity = quantities.get(_id)
    return quantity === undefined || quantity === was ? [] : [{ item: _id, quantity }]
  })
  const add = added.map(({ product, quantity }) => ({ product: product._id, quantity }))
  const setAdding = (id: string, quantity: number) =>
    setAdded(
      added
        .map((each) => (each.product._id === id ? { ...each, quantity } : each))
        .filter((each) => each.quantity > 0),
    )

  return {
    edit: { items, add },
    lines: linesOf(order, { quantities, added }),
    setLine: (key: string, quantity: number) => {
      const isOrdered = order.items.some(({ _id }) => _id === key)
      if (isOrdered) setQuantities(new Map(quantities).set(key, quantity))
      else setAdding(key, quantity)
    },
    addProduct: (product: FoundProduct) => {
      const same = added.find((each) => each.product._id === product._id)
      if (same) setAdding(product._id, same.quantity + 1)
      else setAdded([...added, { product, quantity: leastOf(product) }])
    },
  }
}

type AddedProduct = { product: FoundProduct; quantity: number }
type Chosen = { quantities: ReadonlyMap<string, number>; added: readonly AddedProduct[] }

function linesOf({ items }: EditedOrder, { quantities, added }: Chosen): EditedLine[] {
  return [
    ...items
      .filter(({ quantity }) => quantity > 0)
      .map(({ _id, product, quantity }) => ({
        key: _id,
        product,
        before: quantity,
        quantity: quantities.get(_id) ?? quantity,
      })),
    ...added.map(({ product, quantity }) => ({ key: product._id, product, before: 0, quantity })),
  ]
}

type Previewing = { order: EditedOrder; call: CallApi; edit: string }

/** Asks the server for the changed order some moments after the last choice, and never for an empty edit. */
function usePreview({ order: { _id: id }, call, edit }: Previewing) {
  const [preview, setPreview] = useState<Preview>({ of: '' })
  useEffect(() => {
    if (edit === '') return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      const body = { ...JSON.parse(edit), isPreview: true }
      const request = { params: { id }, body, signal: ending.signal }
      call('POST /api/v1/order/{id}/lines', request).then(
        (answer) => setPreview({ of: edit, order: answer.order }),
        (error: unknown) => {
          if (!ending.signal.aborted) setPreview({ of: edit, problem: messageOf(error) })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [call, edit, id])
  return { current: preview.of === edit && edit !== '' ? preview : null, setPreview }
}

function leastOf({ stepGrams, leastGrams }: FoundProduct): number {
  return stepGrams && leastGrams ? leastGrams / stepGrams : 1
}

type Follows = { kind: 'cash' | 'waiting' | 'due' | 'back' | 'even'; paise: number }

/** The consequence of the change for the payment. */
export function followsFor(before: EditedOrder, after: Order): Follows {
  if (after.paymentType === 'COD' && !before.isPaid)
    return { kind: 'cash', paise: toPaise(after.amount) }
  const status = after.onlinePayment?.status
  if (status === 'waiting' || status === 'released')
    return { kind: 'waiting', paise: toPaise(after.amount) }
  if (after.due > 0) return { kind: 'due', paise: toPaise(after.due) }
  if (after.toGiveBack > 0) return { kind: 'back', paise: toPaise(after.toGiveBack) }
  return { kind: 'even', paise: 0 }
}
