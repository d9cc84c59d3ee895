import { Copy, MapPin, Phone } from 'lucide'
import type { Address } from '#contract/api/addresses.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { PasswordLink } from './password-link.tsx'

const orderText = sellerOrdersText.order

/** The delivery address, with links to call, copy and open it in a map. */
export function OrderAddress({ order }: { order: SellerOrder }) {
  const { address, shopper } = order
  const [name, ...lines] = linesOfAddress(address)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(linesOfAddress(address).join('\n'))
      toastSuccess(orderText.copied)
    } catch {
      toastError(orderText.notCopied)
    }
  }

  return (
    <section
      aria-label={orderText.address}
      className="rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h2 className="text-xs text-ink-soft">{orderText.address}</h2>
      <address className="mt-1 break-words not-italic">
        <span className="block text-base font-bold">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {address.phone && (
          <a
            href={`tel:${dialled(address.phone)}`}
            className="button button-outlined col-span-2 min-h-12 tnum"
          >
            <Icon of={Phone} className="size-5" />
            {orderText.call(address.phone)}
          </a>
        )}
        <button type="button" onClick={copy} className="button button-quiet">
          <Icon of={Copy} className="size-4.5" />
          {orderText.copy}
        </button>
        <a
          href={mapAddress(address)}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet"
        >
          <Icon of={MapPin} className="size-4.5" />
          {orderText.map}
          <span className="sr-only">, {orderText.newTab}</span>
        </a>
      </div>
      <p className="mt-4 border-t border-line pt-3 text-xs break-words text-ink-soft">
        {orderText.account}
        <span className="block text-ink">
          {[shopper.name, shopper.email].filter(Boolean).join(', ')}
        </span>
      </p>
      {shopper.email && <PasswordLink order={order} />}
    </section>
  )
}

export function linesOfAddress(address: Address): string[] {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address
  const lines = [`${firstName} ${lastName}`, street, `${city} ${zipcode}`, `${state}, ${country}`]
  // Of a deleted account, street and phone are gone.
  return [...lines, phone].filter((line) => line !== '')
}

/** The number for a `tel:` link, with India's country code. */
export function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return `+91${digits.slice(-10)}`
}

export function mapAddress({ street, city, state, zipcode, country }: Address): string {
  const query = [street, city, state, zipcode, country].join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
