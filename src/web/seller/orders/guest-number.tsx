import { useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { phoneDigits } from '#contract/phones.ts'
import { sellerGuestsText as text } from '#text/seller-guests.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNote, useFailure } from '#web/ui/failure.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

type Props = { order: SellerOrder; onChanged: (order: SellerOrder) => void }

/** Says that a guest ordered, and whether their number is confirmed; nothing for other shoppers. */
export function GuestLine({ order }: Pick<Props, 'order'>) {
  const { guest } = order.shopper
  if (!guest) return null
  const state = guest.isPhoneProven ? text.confirmed : text.unconfirmed
  return (
    <p className={`text-xs ${guest.isPhoneProven ? 'text-ink-soft' : 'font-medium'}`}>
      {text.guest} · {state}
    </p>
  )
}

/** The guest's number on the order's page, where the seller confirms it. */
export function GuestNumber({ order, onChanged }: Props) {
  const { guest } = order.shopper
  const { isBusy, failure, send } = useProof({ order, onChanged })
  if (!guest) return null
  const isOnOrder = phoneDigits(order.address.phone) === guest.phone
  return (
    <div className="mt-4 rounded-control bg-paper px-3 py-2">
      <GuestLine order={order} />
      {!isOnOrder && <p className="mt-1 text-xs text-ink-soft">{text.otherNumber(guest.phone)}</p>}
      {isOnOrder && !guest.isPhoneProven && (
        <>
          <p className="mt-1 text-xs text-ink-soft">{text.hint}</p>
          <BusyButton
            isBusy={isBusy}
            busyText={text.saving}
            onClick={() => void send(true)}
            className="button-outlined mt-2 w-full bg-card"
          >
            {text.confirm}
          </BusyButton>
        </>
      )}
      {isOnOrder && guest.isPhoneConfirmed && (
        <BusyButton
          isBusy={isBusy}
          busyText={text.saving}
          onClick={() => void send(false)}
          className="button-quiet -ml-3 px-3"
        >
          {text.takeBack}
        </BusyButton>
      )}
      <FailureNote message={failure} />
    </div>
  )
}

function useProof({ order, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { failure, fail, forget } = useFailure(`${order.version} ${order.updatedAt}`)

  async function send(isProven: boolean): Promise<void> {
    setBusy(true)
    forget()
    try {
      const { order: changed, message } = await askAsSeller(
        'POST /api/v1/seller/order/{id}/phone-proof',
        { params: { id: order._id }, body: { isProven } },
      )
      toastSuccess(message ?? '')
      onChanged(changed)
    } catch (error) {
      fail(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, send }
}
