import { Minus, Plus } from 'lucide'
import { type FormEvent, useState } from 'react'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatLine } from '#contract/weights.ts'
import { changesText } from '#text/order-changes.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

type Props = {
  order: SellerOrder
  onClose: () => void
  onDone: (order: SellerOrder) => void
}

type Back = { quantity: number; isWasted: boolean }
const nothing: Back = { quantity: 0, isWasted: false }
const { back: text } = changesText

/** Says how many of each item come back, and whether they can be sold again. */
export function TakeBackDialog(props: Props) {
  const { order, onClose } = props
  const isAtDoor = order.status === 'Out for delivery'
  const [backs, setBacks] = useState<ReadonlyMap<string, Back>>(new Map())
  const [isDelivered, setDelivered] = useState(isAtDoor)
  const { isBusy, error, send } = useTakingBack(props)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const items = [...backs]
      .filter(([, { quantity }]) => quantity > 0)
      .map(([item, back]) => ({ item, ...back }))
    void send(items, isDelivered)
  }

  return (
    <Dialog title={text.title(order.number)} lead={text.lead} onClose={onClose} isSheet>
      <form onSubmit={submit} noValidate>
        <ul className="divide-y divide-line border-y border-line">
          {order.items
            .filter(({ quantity }) => quantity > 0)
            .map((item) => (
              <BackLine
                key={item._id}
                item={item}
                back={backs.get(item._id) ?? nothing}
                onChange={(back) => setBacks(new Map(backs).set(item._id, back))}
              />
            ))}
        </ul>
        {isAtDoor && (
          <label className="mt-3 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isDelivered}
              onChange={({ target }) => setDelivered(target.checked)}
              className="size-5 accent-leaf"
            />
            {text.delivered}
          </label>
        )}
        <FormAlert message={error} />
        <div className="mt-4 grid gap-2 sm:grid-cols-2">
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={changesText.saving}
            className="button-filled min-h-12 sm:order-last"
          >
            {text.confirm}
          </BusyButton>
          <button type="button" onClick={onClose} className="button button-outlined min-h-12">
            {changesText.keep}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

type LineProps = { item: OrderItem; back: Back; onChange: (back: Back) => void }

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:border-leaf disabled:opacity-40'

function BackLine({ item, back, onChange }: LineProps) {
  const { name, stepGrams } = item.product
  // A step that comes back weighs a step; all of it weighs what was on the scale.
  const shown = (quantity: number) =>
    formatLine({ quantity, stepGrams, grams: quantity === item.quantity ? item.grams : null })
  const setQuantity = (quantity: number) => onChange({ ...back, quantity })

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-36 font-medium break-words">{name}</p>
        <div className="ml-auto flex items-center gap-1">
          <button
            type="button"
            aria-label={changesText.fewer(name)}
            disabled={back.quantity === 0}
            onClick={() => setQuantity(back.quantity - 1)}
            className={round}
          >
            <Icon of={Minus} className="size-4.5" />
          </button>
          <output className="min-w-20 text-center tnum">
            <b>{back.quantity === 0 ? text.none : shown(back.quantity)}</b>
            <span className="block text-xs text-ink-soft">{text.of(shown(item.quantity))}</span>
          </output>
          <button
            type="button"
            aria-label={changesText.more(name)}
            disabled={back.quantity === item.quantity}
            onClick={() => setQuantity(back.quantity + 1)}
            className={round}
          >
            <Icon of={Plus} className="size-4.5" />
          </button>
        </div>
      </div>
      {back.quantity > 0 && (
        <label className="flex min-h-11 items-center justify-end gap-3">
          <input
            type="checkbox"
            aria-label={text.wastedOf(name)}
            checked={back.isWasted}
            onChange={({ target }) => onChange({ ...back, isWasted: target.checked })}
            className="size-5 accent-leaf"
          />
          {text.wasted}
        </label>
      )}
    </li>
  )
}

function useTakingBack({ order, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(items: ({ item: string } & Back)[], isDelivered: boolean): Promise<void> {
    if (items.length === 0) return setError(text.missing)
    setBusy(true)
    setError(undefined)
    try {
      const body = { version: order.version, items, ...(isDelivered ? { isDelivered } : {}) }
      const params = { id: order._id }
      const answer = await askAsSeller('POST /api/v1/order/{id}/returns', { params, body })
      toastSuccess(answer.message ?? '')
      onDone(answer.order)
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, send }
}
