import { useId } from 'react'
import type { CustomerDetails } from '#contract/api/customers.ts'
import { sellerCustomerText } from '#text/seller-customers.ts'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useAction } from '#web/ui/use-form.ts'
import { Section } from './section.tsx'

const text = sellerCustomerText.news

type Props = { customer: CustomerDetails; onChanged: (customer: CustomerDetails) => void }

/** Whether the customer has agreed to be written to about more than their orders. */
export function News({ customer: { _id, news }, onChanged }: Props) {
  const id = useId()
  const { message, isBusy, run } = useAction({
    send: () =>
      askAsSeller('POST /api/v1/seller/customers/{id}/news', {
        params: { id: _id },
        body: { isAgreed: !news },
      }),
    onDone: ({ message: said = '', customer }) => {
      toastSuccess(said)
      onChanged(customer)
    },
  })
  return (
    <Section title={text.title}>
      <label
        htmlFor={id}
        className="mt-1 flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium"
      >
        {text.label}
        <Switch
          id={id}
          checked={news !== undefined}
          aria-disabled={isBusy || undefined}
          aria-describedby={`${id}-hint`}
          onChange={run}
        />
      </label>
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {news ? text.agreed(formatMoment(news.agreedAt), news.who) : text.hint}
      </p>
      <FormAlert message={message} />
    </Section>
  )
}
