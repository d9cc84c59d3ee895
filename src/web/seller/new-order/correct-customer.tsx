import { useCallback, useState } from 'react'
import type { OrderCustomer } from '#contract/api/counter.ts'
import type { MergerPreview } from '#contract/api/customers.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useAction } from '#web/ui/use-form.ts'
import { CustomerForm } from './customer-form.tsx'
import { Customers, useCustomers } from './customer-list.tsx'

const { customer: text } = sellerCounterText

type Props = {
  customer: OrderCustomer
  /** Null: they are removed. */
  onChanged: (customer: OrderCustomer | null) => void
}

/** A button for whom the seller has added: corrects them, joins them with somebody, or removes them. */
export function CorrectCustomer({ customer, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [other, setOther] = useState<OrderCustomer | null>(null)
  const close = () => {
    setOpen(false)
    setOther(null)
  }
  const changed = (now: OrderCustomer | null) => {
    close()
    onChanged(now)
  }

  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
        {text.correct}
      </button>
      {isOpen && (
        <Dialog isSheet title={text.correctTitle} lead={text.correctLead} onClose={close}>
          {other ? (
            <MergeCustomers
              customer={customer}
              other={other}
              onMerged={changed}
              onBack={() => setOther(null)}
            />
          ) : (
            <>
              <CustomerForm customer={customer} onSaved={changed} />
              <FindOther customer={customer} onFound={setOther} />
              <Removal customer={customer} onRemoved={() => changed(null)} />
            </>
          )}
        </Dialog>
      )}
    </>
  )
}

type FindProps = { customer: OrderCustomer; onFound: (other: OrderCustomer) => void }

function FindOther({ customer, onFound }: FindProps) {
  const [q, setQ] = useState('')
  const { customers } = useCustomers(q.trim())
  const isSearch = q.trim() !== ''
  const others = isSearch ? (customers ?? []).filter(({ _id }) => _id !== customer._id) : []
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{text.join}</h3>
      <p className="text-xs text-ink-soft">{text.joinLead}</p>
      <TextField
        label={text.joinSearch}
        name="other"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxSearchLength}
        className="mt-3"
      />
      <Customers customers={others} isSearch onChoose={onFound} />
    </section>
  )
}

function whatMoves({ orders, addresses, notes, tags, tab }: MergerPreview): string {
  const rupees = (amount: number) => formatPaise(toPaise(amount))
  const { joinParts: parts } = text
  const moved = [
    orders > 0 && parts.orders(orders),
    tab && parts.tab(rupees(tab.moved), rupees(tab.together)),
    addresses > 0 && parts.addresses(addresses),
    notes > 0 && parts.notes(notes),
    tags.length > 0 && parts.tags(tags),
  ].filter(Boolean)
  return moved.length > 0 ? moved.join(', ') : parts.nothing
}

type Named = Pick<OrderCustomer, '_id' | 'name' | 'email'>
type MergeProps = {
  customer: Named
  other: Named
  onMerged: (customer: OrderCustomer) => void
  onBack: () => void
}

/** Says what moves, before it is done; the store says why where it does not do it. */
export function MergeCustomers({ customer, other, onMerged, onBack }: MergeProps) {
  const [id, into] = [customer._id, other._id]
  const load = useCallback(
    async (signal: AbortSignal) =>
      (
        await askAsSeller('GET /api/v1/seller/customer/{id}/merger', {
          params: { id },
          query: { into },
          signal,
        })
      ).merger,
    [id, into],
  )
  const preview = useLoaded(load)
  const { message, isBusy, run } = useAction({
    send: () =>
      askAsSeller('POST /api/v1/seller/customer/{id}/merger', {
        params: { id: customer._id },
        body: { into: other._id },
      }),
    onDone: ({ message: said = '', customer: merged }) => {
      toastSuccess(said)
      onMerged(merged)
    },
  })
  return (
    <div className="mt-4 grid gap-3">
      <p>{text.joinAsk(customer.name, other.name)}</p>
      {preview.value && <p>{text.joinMoves(whatMoves(preview.value))}</p>}
      {preview.status === 'failed' && <FormAlert message={preview.message} />}
      {other.email && <p className="font-semibold">{text.joinAccount(other.name)}</p>}
      <FormAlert message={message} />
      <BusyButton
        isBusy={isBusy}
        busyText={text.joining}
        onClick={run}
        className="button-filled min-h-12"
      >
        {text.joinNow}
      </BusyButton>
      <button type="button" onClick={onBack} className="button button-quiet">
        {text.back}
      </button>
    </div>
  )
}

type RemovalProps = { customer: OrderCustomer; onRemoved: () => void }

/** Asks once; the store says why where it does not do it. */
function Removal({ customer: { _id: id, name }, onRemoved }: RemovalProps) {
  const [isAsked, setAsked] = useState(false)
  const { message, isBusy, run } = useAction({
    send: () => askAsSeller('POST /api/v1/seller/customer/{id}/removal', { params: { id } }),
    onDone: ({ message: said = '' }) => {
      toastSuccess(said)
      onRemoved()
    },
  })
  return (
    <section className="mt-6 grid gap-2 border-t border-line pt-3">
      <a
        href={`/api/v1/seller/customer/${id}/export`}
        download="customer.json"
        className="button -ml-3 justify-self-start px-3"
      >
        {text.export}
      </a>
      <FormAlert message={message} />
      {isAsked && <p className="text-ink-soft">{text.removeLead}</p>}
      <BusyButton
        isBusy={isBusy}
        busyText={text.removing}
        onClick={(event) => (isAsked ? run(event) : setAsked(true))}
        className={
          isAsked ? 'button-danger' : '-ml-3 justify-self-start px-3 text-beet hover:bg-beet-wash'
        }
      >
        {isAsked ? text.removeAsk(name) : text.remove}
      </BusyButton>
    </section>
  )
}
