import { Minus, Plus } from 'lucide'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatLine } from '#contract/weights.ts'
import { changesText } from '#text/order-changes.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

type Props = {
  order: SellerOrder
  /** The items that are chosen at first. */
  about?: readonly string[]
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
  const { form, values, change, errors, message, isBusy } = useTakingBack(props, isAtDoor)
  const { backs, isDelivered } = values

  return (
    <Dialog title={text.title(order.number)} lead={text.lead} onClose={onClose} isSheet>
      <form {...form}>
        <ul className="divide-y divide-line border-y border-line">
          {order.items
            .filter(({ quantity }) => quantity > 0)
            .map((item) => (
              <BackLine
                key={item._id}
                item={item}
                back={backs[item._id] ?? nothing}
                onChange={(back) => change({ backs: { ...backs, [item._id]: back } })}
              />
            ))}
        </ul>
        {isAtDoor && (
          <label className="mt-3 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isDelivered}
              onChange={({ target }) => change({ isDelivered: target.checked })}
              className="size-5 accent-leaf"
            />
            {text.delivered}
          </label>
        )}
        <FormAlert message={errors.backs ?? message} />
        <ButtonPair
          yes={text.confirm}
          no={changesText.keep}
          isBusy={isBusy}
          busyText={changesText.saving}
          onNo={onClose}
        />
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

function useTakingBack({ order, about = [], onDone }: Props, isAtDoor: boolean) {
  const chosen = order.items.filter(({ _id, quantity }) => about.includes(_id) && quantity > 0)
  const backs: Record<string, Back> = Object.fromEntries(
    chosen.map(({ _id, quantity }) => [_id, { quantity, isWasted: false }]),
  )
  return useForm({
    start: { backs, isDelivered: isAtDoor },
    check: ({ backs }) => (itemsOf(backs).length === 0 ? { backs: text.missing } : {}),
    send: ({ backs, isDelivered }) => {
      const items = itemsOf(backs)
      const body = { version: order.version, items, ...(isDelivered ? { isDelivered } : {}) }
      return askAsSeller('POST /api/v1/order/{id}/returns', { params: { id: order._id }, body })
    },
    onDone(answer) {
      toastSuccess(answer.message ?? '')
      onDone(answer.order)
    },
    keepAs: `returns ${order._id} ${order.version}`,
  })
}

function itemsOf(backs: Record<string, Back>) {
  return Object.entries(backs)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([item, back]) => ({ item, ...back }))
}
