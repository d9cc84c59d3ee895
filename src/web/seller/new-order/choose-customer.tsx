import { UserRound } from 'lucide'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { Link } from 'react-router'
import type { OrderCustomer } from '#contract/api/counter.ts'
import { maxNameLength, maxSearchLength } from '#contract/limits.ts'
import { phoneDigits } from '#contract/phones.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { focusIt } from '#web/seller/parts/focus-it.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type Area, Customers, factsOf, useCustomers } from './customer-list.tsx'
import type { Draft } from './use-draft.ts'

const text = sellerCounterText.customer

// Few customers are corrected.
const CorrectCustomer = lazyPart(
  async () => (await import('./correct-customer.tsx')).CorrectCustomer,
)

type Props = {
  draft: Draft
  /** The search; whoever leaves the items without a customer comes to it. */
  field: RefObject<HTMLInputElement | null>
  onChoose: (customer: Draft['customer']) => void
  onArea: (area: Area) => void
}

/** Somebody known, somebody new, or nobody for what is taken along. */
export function ChooseCustomer({ draft, field, onChoose, onArea }: Props) {
  const { customer, takenAlong } = draft
  const [isAsked, setAsked] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const close = (chosen: Draft['customer']) => {
    setAsked(false)
    onChoose(chosen)
  }
  if (customer) {
    const change = () => {
      setAsked(true)
      onChoose(null)
    }
    return <Chosen customer={customer} onCorrected={onChoose} onChange={change} />
  }
  if (takenAlong && !isAsked) {
    return (
      <Person name={text.walkIn} facts={text.walkInHint}>
        <button
          ref={isLeft ? focusIt : null}
          type="button"
          onClick={() => setAsked(true)}
          className="button button-quiet"
        >
          {text.choose}
        </button>
      </Person>
    )
  }
  return (
    <FindCustomer field={field} isAsked={isAsked} onChoose={close} onArea={onArea}>
      {takenAlong && (
        <button
          type="button"
          onClick={() => {
            setLeft(true)
            close(null)
          }}
          className="button button-quiet mt-2 -mb-2 -ml-3 px-3"
        >
          {text.walkIn}
        </button>
      )}
    </FindCustomer>
  )
}

type ChosenProps = {
  customer: OrderCustomer
  onCorrected: Props['onChoose']
  onChange: () => void
}

function Chosen({ customer, onCorrected, onChange }: ChosenProps) {
  return (
    <Person name={customer.name} facts={factsOf(customer)} to={`/seller/customers/${customer._id}`}>
      {!customer.email && !customer.guest && (
        <Suspense>
          <CorrectCustomer customer={customer} onChanged={onCorrected} />
        </Suspense>
      )}
      <button type="button" onClick={onChange} className="button button-quiet">
        {text.change}
      </button>
    </Person>
  )
}

type PersonProps = { name: string; facts: string; to?: string; children: ReactNode }

function Person({ name, facts, to, children }: PersonProps) {
  const shown = (
    <>
      <span className="block font-semibold break-words">{name}</span>
      <span className="block text-xs break-words text-ink-soft tnum">{facts}</span>
    </>
  )
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3">
      <Icon of={UserRound} className="size-6 shrink-0 text-ink-soft" />
      {to ? (
        <Link to={to} className="min-h-11 min-w-32 flex-1 content-center hover:text-leaf">
          {shown}
        </Link>
      ) : (
        <p className="min-w-32 flex-1">{shown}</p>
      )}
      <span className="-mr-3 flex shrink-0">{children}</span>
    </div>
  )
}

type FindProps = Pick<Props, 'field' | 'onChoose' | 'onArea'> & {
  /** Whether it was opened by a press, so that the field takes the focus. */
  isAsked: boolean
  children: ReactNode
}

/** A phone number first, since that is what a caller has; or a name. */
function FindCustomer({ field, isAsked, onChoose, onArea, children }: FindProps) {
  const [q, setQ] = useState('')
  const [isNumber, setNumber] = useState(true)
  const { customers, problem } = useCustomers(q.trim(), onArea)
  const isSearch = q.trim() !== ''
  useEffect(() => {
    if (isAsked) field.current?.focus({ preventScroll: true })
  }, [isAsked, field])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const [only, ...others] = customers ?? []
    if (isSearch && only && others.length === 0) onChoose(only)
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
        <TextField
          ref={field}
          label={text.search}
          name="customer"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          inputMode={isNumber ? 'tel' : 'text'}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          className="min-w-0 flex-[1_1_9rem]"
        />
        <button
          type="button"
          onClick={() => {
            setNumber(!isNumber)
            field.current?.focus()
          }}
          className="button button-quiet min-h-12 shrink-0 px-3 lg:hidden"
        >
          {isNumber ? text.byName : text.byNumber}
        </button>
      </form>
      <FormAlert message={problem} />
      <Customers
        customers={(customers ?? []).slice(0, isSearch ? undefined : recentShown)}
        isSearch={isSearch}
        onChoose={onChoose}
      />
      {isSearch && customers?.length === 0 && (
        <>
          <p className="mt-3 text-ink-soft">{text.none}</p>
          <NewCustomer phone={phoneDigits(q) ?? ''} name={nameOf(q)} onAdded={onChoose} />
        </>
      )}
      {children}
    </>
  )
}

const recentShown = 4

/** A search without digits is taken for a name. */
function nameOf(q: string): string {
  return /\d/.test(q) ? '' : q.trim()
}

type NewProps = { phone: string; name: string; onAdded: (customer: OrderCustomer) => void }

/** A name and a number; where to bring it is asked below, if it is to be brought. */
function NewCustomer({ phone: knownPhone, name: knownName, onAdded }: NewProps) {
  const { form, field, values, message, isBusy } = useForm({
    start: {} as { name?: string; phone?: string },
    send: ({ name = knownName, phone = knownPhone }) =>
      askAsSeller('POST /api/v1/seller/customer', { body: { name, phone } }),
    onDone: ({ customer }) => onAdded(customer),
  })

  return (
    <form {...form} aria-label={text.newTitle} className="mt-3 grid gap-3 sm:grid-cols-2">
      <TextField
        label={text.name}
        {...field('name')}
        value={values.name ?? knownName}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={maxNameLength}
      />
      <TextField
        label={text.phone}
        {...field('phone')}
        value={values.phone ?? knownPhone}
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
      />
      <div className="sm:col-span-2">
        <FormAlert message={message} />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={text.adding}
          className="button-filled mt-1 min-h-12 w-full"
        >
          {text.add}
        </BusyButton>
      </div>
    </form>
  )
}
