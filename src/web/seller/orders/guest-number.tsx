import { useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { phoneDigits } from '#contract/phones.ts'
import { sellerGuestsText as text } from '#text/seller-guests.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNote, useFailure } from '#web/ui/failure.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

type Props = { order: SellerOrder; onChanged: (order: SellerOrder) => void }

/** Says that a guest ordered, and whether their number is confirmed; nothing for other shoppers. */
export function GuestLine({ order }: Pick<Props, 'order'>) {
  const { guest } = order.shopper
  return guest ? <Claim claim={guest} who={text.guest} /> : null
}

/** A guest's state in words, for a card; null for who has an account. */
export function guestState({ shopper: { guest } }: SellerOrder) {
  if (!guest) return null
  const state = guest.isPhoneProven ? text.confirmed : text.unconfirmed
  return { text: `${text.guest} · ${state}`, isProven: guest.isPhoneProven }
}

type Stated = NonNullable<SellerOrder['shopper']['guest']>

function Claim({ claim, who }: { claim: Stated; who: string }) {
  const state = claim.isPhoneProven ? text.confirmed : text.unconfirmed
  return (
    <p className={`text-xs ${claim.isPhoneProven ? 'text-ink-soft' : 'font-medium'}`}>
      {who} · {state}
    </p>
  )
}

function claimOf({ shopper }: SellerOrder): Stated | undefined {
  return shopper.guest ?? shopper.formerGuest
}

/** The number that a guest, or an account that was one, has stated: on the order's page, where the seller confirms it. */
export function GuestNumber({ order, onChanged }: Props) {
  const guest = claimOf(order)
  const { isBusy, failure, run } = useSending({ order, onChanged })
  if (!guest) return null
  const confirm = (isProven: boolean) =>
    run(() =>
      askAsSeller('POST /api/v1/seller/order/{id}/phone-proof', {
        params: { id: order._id },
        body: { isProven },
      }),
    )
  const isOnOrder = phoneDigits(order.address.phone) === guest.phone
  return (
    <div className="mt-4 rounded-control bg-paper px-3 py-2">
      <Claim claim={guest} who={order.shopper.guest ? text.guest : text.formerGuest} />
      {!isOnOrder && <p className="mt-1 text-xs text-ink-soft">{text.otherNumber(guest.phone)}</p>}
      {isOnOrder && !guest.isPhoneProven && (
        <>
          <p className="mt-1 text-xs text-ink-soft">{text.hint}</p>
          <BusyButton
            isBusy={isBusy}
            busyText={text.saving}
            onClick={() => void confirm(true)}
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
          onClick={() => void confirm(false)}
          className="button-quiet -ml-3 px-3"
        >
          {text.takeBack}
        </BusyButton>
      )}
      <FailureNote message={failure} />
      <MatchQuestion order={order} onChanged={onChanged} />
    </div>
  )
}

/** Asks whether the guest is the customer whom the seller has added with the same number. */
function MatchQuestion({ order, onChanged }: Props) {
  const mayBe = claimOf(order)?.mayBe
  const { isBusy, failure, run } = useSending({ order, onChanged })
  const [isJoining, setJoining] = useState(false)
  if (!mayBe) return null
  const answer = (isSame: boolean) =>
    askAsSeller('POST /api/v1/seller/order/{id}/customer-match', {
      params: { id: order._id },
      body: { customer: mayBe._id, isSame },
    })
  return (
    <div
      role="group"
      aria-label={text.mayBe(mayBe.name)}
      className="mt-3 border-t border-line pt-2"
    >
      <p className="font-medium break-words">{text.mayBe(mayBe.name)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => setJoining(true)}
          className="button button-outlined bg-card"
        >
          {text.same}
        </button>
        <BusyButton
          isBusy={isBusy}
          busyText={text.saving}
          onClick={() => void run(() => answer(false))}
          className="button-quiet px-4"
        >
          {text.other}
        </BusyButton>
      </div>
      <FailureNote message={failure} />
      {isJoining && (
        <QuestionDialog
          title={text.join.title(mayBe.name)}
          lead={text.join.lead}
          yes={text.join.yes}
          no={text.join.no}
          busyText={text.join.busy}
          send={() => answer(true)}
          onDone={({ order: joined, message }) => {
            toastSuccess(message ?? '')
            onChanged(joined)
          }}
          onClose={() => setJoining(false)}
        />
      )}
    </div>
  )
}

type Sent = { order: SellerOrder; message?: string | undefined }

function useSending({ order, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { failure, fail, forget } = useFailure(`${order.version} ${order.updatedAt}`)

  async function run(send: () => Promise<Sent>): Promise<void> {
    setBusy(true)
    forget()
    try {
      const { order: changed, message } = await send()
      toastSuccess(message ?? '')
      onChanged(changed)
    } catch (error) {
      fail(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run }
}
