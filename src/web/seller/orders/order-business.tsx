import { useEffect, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { ButtonRow } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const { business: text } = sellerOrdersText

type Props = { order: SellerOrder; onChanged: (order: SellerOrder) => void }

/** The business that the order is billed to. It can be changed until the order leaves with its bill. */
export function OrderBusiness({ order, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The focus goes back to where the form was opened.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const { buyerGstin, status } = order
  const mayChange = status === 'Order Placed' || status === 'Packed'
  if (!mayChange && !buyerGstin) return null
  if (isOpen) {
    return (
      <BusinessForm
        order={order}
        onCancel={() => setOpen(false)}
        onChanged={(now) => {
          setOpen(false)
          onChanged(now)
        }}
      />
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
      {buyerGstin && <p className="min-w-0 break-words">{text.to(buyerGstin)}</p>}
      {mayChange && (
        <button
          ref={button}
          type="button"
          onClick={() => setOpen(true)}
          className="button button-quiet -mx-3 px-3"
        >
          {buyerGstin ? text.change : text.add}
        </button>
      )}
    </div>
  )
}

function BusinessForm({ order, onChanged, onCancel }: Props & { onCancel: () => void }) {
  const { form, field, refuse, isBusy } = useForm({
    start: { gstin: order.buyerGstin ?? '' },
    send: ({ gstin }) =>
      askAsSeller('POST /api/v1/seller/order/{id}/business', {
        params: { id: order._id },
        body: { gstin: gstin.trim() ? gstin : null },
      }),
    onDone({ order: now, message }) {
      toastSuccess(message ?? '')
      onChanged(now)
    },
    onFailure(error) {
      refuse({ gstin: messageOf(error) })
      return true
    },
    keepAs: `business ${order._id} ${order.version}`,
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <form {...form} className="mt-4 grid gap-3 border-t border-line pt-3">
      <TextField
        label={text.label}
        {...field('gstin')}
        hint={text.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <ButtonRow
        yes={text.save}
        no={text.cancel}
        isBusy={isBusy}
        busyText={text.saving}
        onNo={onCancel}
      />
    </form>
  )
}
