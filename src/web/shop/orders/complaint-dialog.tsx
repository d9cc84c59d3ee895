import type { OrderItem } from '#contract/api/order-items.ts'
import type { Order } from '#contract/api/orders.ts'
import { type ComplaintKind, complaintKinds, maxComplaintLength } from '#contract/complaints.ts'
import { complaintsText as text } from '#text/complaints.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useOrderCalls } from './order-calls.ts'

type Props = { order: Order; onClose: () => void; onDone: (order: Order) => void }
type Values = { kind: ComplaintKind | ''; items: string[]; note: string }

const start: Values = { kind: '', items: [], note: '' }

/** Asks what is wrong with an order, with which products, and for a few words. */
export function ComplaintDialog(props: Props) {
  const { order, onClose } = props
  const { form, field, values, change, errors, message, isBusy } = useComplaint(props)

  return (
    <Dialog title={text.open} lead={text.lead} onClose={onClose} isSheet>
      <form {...form} className="grid gap-4">
        <fieldset>
          <legend className="mb-1.5 font-medium">{text.kind}</legend>
          <div className="side-by-side">
            {complaintKinds.map((kind) => (
              <ChoiceCard
                key={kind}
                name="kind"
                value={kind}
                isChosen={values.kind === kind}
                onChoose={() => change({ kind })}
              >
                {text.kinds[kind]}
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="font-medium">{text.items}</legend>
          <p className="text-xs text-ink-soft">{text.itemsHint}</p>
          {order.items.map((item) => (
            <Choice
              key={item._id}
              item={item}
              isChosen={values.items.includes(item._id)}
              onChoose={(isChosen) => change({ items: toggled(values.items, item._id, isChosen) })}
            />
          ))}
        </fieldset>
        <TextArea label={text.note} {...field('note')} maxLength={maxComplaintLength} />
        <FormAlert message={errors.kind ?? message} />
        <ButtonPair
          yes={text.send}
          no={text.keep}
          isBusy={isBusy}
          busyText={text.sending}
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}

type ChoiceProps = { item: OrderItem; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function Choice({ item: { product }, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-leaf"
      />
      <ProductThumbnail product={product} width={44} className="size-10 shrink-0" />
      <span className="min-w-0 break-words" lang={shownLang(product)}>
        {shownName(product)}
      </span>
    </label>
  )
}

function toggled(items: readonly string[], id: string, isChosen: boolean): string[] {
  return isChosen ? [...items, id] : items.filter((item) => item !== id)
}

function useComplaint({ order, onClose, onDone }: Props) {
  const { call } = useOrderCalls()
  return useForm({
    start,
    check: ({ kind }) => (kind === '' ? { kind: text.chooseKind } : {}),
    send: ({ kind, items, note }, key) =>
      call('POST /api/v1/order/{id}/complaints', {
        params: { id: order._id },
        body: {
          key,
          kind: kind || 'other',
          ...(items.length > 0 ? { items } : {}),
          ...(note.trim() ? { note: note.trim() } : {}),
        },
      }),
    onDone({ order: changed, message }) {
      toastSuccess(message ?? '')
      onClose()
      onDone(changed)
    },
    onFailure(error) {
      if (!endSessionIfExpired(error)) return false
      onClose()
      return true
    },
    keepAs: `complaint ${order._id}`,
  })
}
