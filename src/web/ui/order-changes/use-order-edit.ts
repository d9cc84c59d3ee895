import { useEffect, useState } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import type { Order, OrderItem } from '#contract/api/orders.ts'
import { toPaise } from '#contract/money.ts'
import { type CallApi, messageOf } from '#web/api.ts'
import { changesText } from '#web/text/order-changes.ts'
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

/** What becomes of an order while it is being changed; the server says what it would come to. */
export function useOrderEdit({ order, as, call, onSaved }: Options) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map())
  const [added, setAdded] = useState<readonly { product: FoundProduct; quantity: number }[]>([])
  const [preview, setPreview] = useState<Preview>({ of: '' })
  const [isSaving, setSaving] = useState(false)

  const items = order.items
    .map(({ _id, quantity }) => ({ item: _id, was: quantity, quantity: quantities.get(_id) }))
    .flatMap(({ item, was, quantity }) =>
      quantity === undefined || quantity === was ? [] : [{ item, quantity }],
    )
  const add = added
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, quantity }) => ({ product: product._id, quantity }))
  const edit = JSON.stringify({ version: order.version, items, add, as })
  const isChanged = items.length + add.length > 0

  useEffect(() => {
    if (!isChanged) return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      const body = { ...JSON.parse(edit), isPreview: true }
      const request = { params: { id: order._id }, body, signal: ending.signal }
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
  }, [call, edit, isChanged, order._id])

  const current = preview.of === edit && isChanged ? preview : null

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
    lines: [
      ...order.items
        .filter(({ quantity }) => quantity > 0)
        .map(({ _id, product, quantity }) => ({
          ...{ key: _id, product, before: quantity },
          quantity: quantities.get(_id) ?? quantity,
        })),
      ...added.map(({ product, quantity }) => ({
        ...{ key: product._id, product, before: 0, quantity },
      })),
    ] satisfies EditedLine[],
    setLine: (key: string, quantity: number) => {
      if (order.items.some(({ _id }) => _id === key))
        return setQuantities(new Map(quantities).set(key, quantity))
      setAdded(
        quantity === 0
          ? added.filter(({ product }) => product._id !== key)
          : added.map((each) => (each.product._id === key ? { ...each, quantity } : each)),
      )
    },
    addProduct: (product: FoundProduct) => {
      const same = added.find((each) => each.product._id === product._id)
      if (same)
        return setAdded(
          added.map((each) => (each === same ? { ...each, quantity: each.quantity + 1 } : each)),
        )
      setAdded([...added, { product, quantity: leastOf(product) }])
    },
    isChanged,
    isCounting: isChanged && current === null,
    isSaving,
    problem: current?.problem,
    outcome: current?.order,
    save,
  }
}

function leastOf({ stepGrams, leastGrams }: FoundProduct): number {
  return stepGrams && leastGrams ? leastGrams / stepGrams : 1
}

type Follows = { kind: 'cash' | 'waiting' | 'due' | 'back' | 'even'; paise: number }

/** What the change means for the payment. */
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
