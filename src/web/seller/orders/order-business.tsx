import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const { business: text } = sellerOrdersText

type Props = { order: SellerOrder; onChanged: (order: SellerOrder) => void }

/** Which business the order is billed to. It can be changed until the order leaves with its bill. */
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
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget).get('gstin')
    setBusy(true)
    try {
      const { order: now, message } = await askAsSeller('POST /api/v1/seller/order/{id}/business', {
        params: { id: order._id },
        body: { gstin: typeof typed === 'string' && typed.trim() ? typed : null },
      })
      toastSuccess(message ?? '')
      onChanged(now)
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
      form.current?.querySelector('input')?.focus()
    }
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void save(event)}
      noValidate
      className="mt-4 grid gap-3 border-t border-line pt-3"
    >
      <TextField
        label={text.label}
        name="gstin"
        hint={text.hint}
        defaultValue={order.buyerGstin}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        onInput={() => setError(undefined)}
      />
      <div className="flex justify-end gap-2">
        <button type="button" onClick={onCancel} className="button button-quiet">
          {text.cancel}
        </button>
        <BusyButton type="submit" isBusy={isBusy} busyText={text.saving} className="button-filled">
          {text.save}
        </BusyButton>
      </div>
    </form>
  )
}
