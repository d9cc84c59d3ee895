import { X } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import type { CustomerDetails } from '#contract/api/customers.ts'
import { maxTagLength } from '#contract/customers.ts'
import { sellerCustomerText } from '#text/seller-customers.ts'
import { useTags } from '#web/seller/customers/list-filters.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAction, useForm } from '#web/ui/use-form.ts'
import { Section } from './section.tsx'

const text = sellerCustomerText.tags

type Props = { customer: CustomerDetails; onChanged: (customer: CustomerDetails) => void }

/** Free words for a customer; those in use are proposed. */
export function Tags({ customer, onChanged }: Props) {
  return (
    <Section title={text.title}>
      {customer.tags.length === 0 && <p className="mt-2 text-ink-soft">{text.none}</p>}
      <ul aria-label={text.title} className="mt-2 flex flex-wrap gap-2">
        {customer.tags.map((tag) => (
          <Tag key={tag} tag={tag} id={customer._id} onChanged={onChanged} />
        ))}
      </ul>
      <NewTag customer={customer} onChanged={onChanged} />
    </Section>
  )
}

type TagProps = { tag: string; id: string; onChanged: Props['onChanged'] }

function Tag({ tag, id, onChanged }: TagProps) {
  const { message, run } = useAction({
    send: () =>
      askAsSeller('POST /api/v1/seller/customers/{id}/tag/removal', {
        params: { id },
        body: { tag },
      }),
    onDone: ({ customer }) => onChanged(customer),
  })
  return (
    <li className="flex max-w-full items-center rounded-full border border-line pl-3">
      <Link
        to={`/seller/customers?${new URLSearchParams({ tag })}`}
        aria-label={text.show(tag)}
        className="inline-flex min-h-11 min-w-0 items-center break-all hover:text-leaf"
      >
        {tag}
      </Link>
      <button
        type="button"
        onClick={run}
        aria-label={text.remove(tag)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <Icon of={X} className="size-4" />
      </button>
      <FormAlert message={message} />
    </li>
  )
}

function NewTag({ customer: { _id, tags }, onChanged }: Props) {
  const used = useTags().filter((tag) => !tags.includes(tag))
  const list = useId()
  const { form, field, reset, message, isBusy } = useForm({
    start: { tag: '' },
    send: ({ tag }) =>
      askAsSeller('POST /api/v1/seller/customers/{id}/tag', { params: { id: _id }, body: { tag } }),
    onDone: ({ customer }) => {
      reset()
      onChanged(customer)
    },
  })
  return (
    <form {...form} className="mt-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={text.label}
          {...field('tag')}
          list={list}
          autoComplete="off"
          maxLength={maxTagLength}
          className="min-w-0 flex-[1_1_9rem]"
        />
        <datalist id={list}>
          {used.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={text.adding}
          className="button-outlined min-h-12"
        >
          {text.add}
        </BusyButton>
      </div>
      <FormAlert message={message} />
    </form>
  )
}
