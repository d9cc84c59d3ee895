import type { ComponentProps } from 'react'
import type { SavedAddress } from '#contract/api/addresses.ts'
import type { OrderCustomer } from '#contract/api/counter.ts'
import { addressLimits, maxNameLength } from '#contract/limits.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const { customer: text, handing } = sellerCounterText

type Props = { customer: OrderCustomer; onSaved: (customer: OrderCustomer) => void }

/** The name, the numbers and the addresses of a customer whom the seller has added. */
export function CustomerForm({ customer, onSaved }: Props) {
  const { form, field, message, isBusy } = useForm<Typed, Saved>({
    start: startOf(customer),
    send: (typed) =>
      askAsSeller('POST /api/v1/seller/customer/{id}', {
        params: { id: customer._id },
        body: bodyOf(typed, customer),
      }),
    onDone({ message: said, customer: saved }) {
      toastSuccess(said ?? '')
      onSaved(saved)
    },
    nameOf: (path) => nameOf(path, customer),
    keepAs: `customer ${customer._id}`,
  })

  return (
    <form {...form} className="mt-4 grid gap-3">
      <TextField
        label={text.name}
        {...field('name')}
        autoComplete="off"
        maxLength={maxNameLength}
      />
      <TextField
        label={text.phone}
        {...field('phone')}
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        label={text.gstin}
        {...field('gstin')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      {customer.addresses.map((address, nth) => (
        <AddressFields key={address._id} address={address} nth={nth} field={field} />
      ))}
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={text.saving}
        className="button-filled min-h-12"
      >
        {text.save}
      </BusyButton>
    </form>
  )
}

const parts = ['street', 'landmark', 'zipcode', 'city', 'state'] as const

/** Each part of an address has its name: `street 5f0c…`. */
type Typed = Record<string, string>
type Saved = { message?: string | undefined; customer: OrderCustomer }
type Part = (typeof parts)[number]

const nameIn = (part: Part, { _id }: SavedAddress) => `${part} ${_id}`

function startOf({ name, phone, gstin, addresses }: OrderCustomer): Typed {
  const typed = addresses.flatMap((address) =>
    parts.map((part) => [nameIn(part, address), String(address[part] ?? '')] as const),
  )
  return { name, phone: phone ?? '', gstin: gstin ?? '', ...Object.fromEntries(typed) }
}

/** `addresses.0.street` → `street 5f0c…`. */
function nameOf(path: string, { addresses }: OrderCustomer): string {
  const [, nth, part] = /^addresses\.(\d+)\.(\w+)$/.exec(path) ?? []
  const address = addresses[Number(nth)]
  return address ? nameIn(part as Part, address) : path
}

type AddressProps = {
  address: SavedAddress
  nth: number
  field: (name: string) => Omit<ComponentProps<typeof TextField>, 'label'>
}

function AddressFields({ address, nth, field }: AddressProps) {
  return (
    <fieldset className="mt-2 grid grid-cols-2 gap-3 border-t border-line pt-3">
      <legend className="float-left col-span-2 font-semibold">{text.address(nth + 1)}</legend>
      {parts.map((part) => (
        <TextField
          key={part}
          label={handing[part]}
          {...field(nameIn(part, address))}
          inputMode={part === 'zipcode' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={part === 'zipcode' ? 10 : addressLimits[part]}
          className={part === 'zipcode' || part === 'city' ? '' : 'col-span-2'}
        />
      ))}
    </fieldset>
  )
}

function bodyOf(typed: Typed, { addresses }: OrderCustomer) {
  const valueOf = (name: string) => typed[name]?.trim() ?? ''
  return {
    name: valueOf('name'),
    phone: valueOf('phone'),
    gstin: valueOf('gstin') || null,
    addresses: addresses.map((address) => {
      const of = (part: Part) => valueOf(nameIn(part, address))
      return {
        _id: address._id,
        country: address.country,
        street: of('street'),
        landmark: of('landmark'),
        zipcode: of('zipcode'),
        city: of('city'),
        state: of('state'),
      }
    }),
  }
}
