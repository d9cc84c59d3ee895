import { useState } from 'react'
import type { UpiRequest } from '#contract/api/order-parts.ts'
import type { Order } from '#contract/api/orders.ts'
import { plainFigures } from '#contract/digits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { utrPattern } from '#contract/upi.ts'
import { moneyText } from '#text/money.ts'
import { openLoginIfExpired } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { UpiCode } from '#web/ui/upi-code.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useOrderCalls } from './order-calls.ts'

const text = moneyText.upi

type Props = { order: Order; upi: UpiRequest; onChanged: (order: Order) => void }

/** Shows the UPI code for the amount due, and lets the shopper say that it was paid. */
export function UpiPay({ order, upi, onChanged }: Props) {
  const amount = formatPaise(toPaise(order.due))

  return (
    <section className="mt-5 rounded-control border border-line p-4">
      <h3 className="font-semibold">{text.title}</h3>
      <p className="mt-0.5 text-xs text-ink-soft">{text.lead}</p>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        <UpiCode upi={upi} amount={amount} />
        <div className="min-w-52 flex-1">
          <a href={upi.link} className="button button-outlined min-h-12 w-full sm:hidden">
            {text.open}
          </a>
          {order.saysPaid ? (
            <p role="status" className="max-sm:mt-3">
              {text.said(order.saysPaid.reference)}
            </p>
          ) : (
            <ClaimForm order={order} onChanged={onChanged} />
          )}
        </div>
      </div>
    </section>
  )
}

function ClaimForm({ order, onChanged }: Omit<Props, 'upi'>) {
  const [isOpen, setOpen] = useState(false)
  const { call } = useOrderCalls()
  const { form, field, message, isBusy } = useForm({
    start: { reference: '' },
    check: ({ reference }) => ({
      reference: isReference(digitsOf(reference)) ? undefined : text.wrongReference,
    }),
    send: ({ reference }) =>
      call('POST /api/v1/order/{id}/upi-claim', {
        params: { id: order._id },
        body: reference.trim() === '' ? {} : { reference: digitsOf(reference) },
      }),
    onDone(answer) {
      toastSuccess(answer.message ?? '')
      onChanged(answer.order)
    },
    onFailure: (error) => openLoginIfExpired(error),
  })

  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="button button-quiet min-h-12 max-sm:mt-2 max-sm:w-full"
      >
        {text.paid}
      </button>
    )
  }
  return (
    <form {...form} className="grid gap-3 max-sm:mt-3">
      <TextField
        label={text.reference}
        {...field('reference')}
        inputMode="numeric"
        autoComplete="off"
        hint={text.referenceHint}
      />
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={text.sending}
        className="button-filled min-h-12 w-full"
      >
        {text.send}
      </BusyButton>
    </form>
  )
}

/** Twelve digits, however they are written and grouped. */
function digitsOf(reference: string): string {
  return plainFigures(reference).replaceAll(' ', '')
}

function isReference(digits: string): boolean {
  return digits === '' || utrPattern.test(digits)
}
