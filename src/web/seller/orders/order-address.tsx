import { Copy, MapPin } from 'lucide'
import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Address } from '#contract/api/addresses.ts'
import { fullName } from '#contract/full-name.ts'
import { countryInWords } from '#text/countries.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { stateInWords } from '#text/states.ts'
import { talkText } from '#text/talk.ts'
import type { loader } from '#web/root.tsx'
import { May } from '#web/seller/parts/may.tsx'
import { wordsOf } from '#web/seller/parts/words-of-customer.ts'
import { townOf } from '#web/ui/address-lines.ts'
import { ContactLinks } from '#web/ui/contact-links.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { GuestNumber } from './guest-number.tsx'
import { OrderBusiness } from './order-business.tsx'
import { ShopperAccount } from './shopper-account.tsx'

const orderText = sellerOrdersText.order

type Props = ComponentProps<typeof ShopperAccount> &
  Pick<ComponentProps<typeof OrderBusiness>, 'onChanged'>

/** The delivery address, with links to call, copy and open it in a map. */
export function OrderAddress({ order, onOutdated, onChanged }: Props) {
  const { address } = order
  const [name, ...lines] = linesOfAddress(address)
  const store = useRouteLoaderData<typeof loader>('root')?.store.name ?? ''

  const title = titleOf(order)
  const copy = () => void copyText(linesOfAddress(address).join('\n'), orderText)

  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 className="text-xs text-ink-soft">{title}</h2>
      <address className="mt-1 break-words not-italic">
        <span className="block text-base font-bold">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {order.pickUp && (
        <p className="mt-1 break-words text-ink-soft">{orderText.pickUpAt(order.pickUp.place)}</p>
      )}
      <div className="side-by-side mt-4">
        <ContactLinks
          phone={address.phone}
          message={wordsOf(order.language).talk.aboutYours(order.number, store)}
          labels={{ ...talkText.shopper, call: orderText.call(address.phone) }}
          className="button button-outlined col-span-full min-h-12 tnum"
        />
        {!order.takenAlong && !order.pickUp && (
          <>
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
          </>
        )}
      </div>
      <May needs={['orders', 'customers']}>
        <GuestNumber order={order} onChanged={onChanged} />
      </May>
      <May needs={['orders', 'counter']}>
        <OrderBusiness order={order} onChanged={onChanged} />
      </May>
      <TakenBy order={order} />
      <May needs="customers">
        <ShopperAccount order={order} onOutdated={onOutdated} />
      </May>
    </section>
  )
}

function titleOf({ takenAlong, pickUp }: Props['order']): string {
  if (takenAlong) return sellerCounterText.handing.along
  return pickUp ? orderText.pickUp : orderText.address
}

/** Names the person who took the order, if the shopper did not place it. */
function TakenBy({
  order: { source, takenBy },
}: Pick<ComponentProps<typeof OrderAddress>, 'order'>) {
  if (source === 'shop' || !takenBy) return null
  return (
    <p className="mt-4 text-xs break-words text-ink-soft">
      {sellerCounterText.taken[source](takenBy)}
    </p>
  )
}

export function linesOfAddress(address: Address): string[] {
  const { street, landmark = '', city, state, country, phone } = address
  const lines = [
    fullName(address),
    street,
    landmark,
    townOf(address),
    city && `${stateInWords(state)}, ${countryInWords(country)}`,
  ]
  // The order of a deleted account has no street and no phone; one that was taken along has no place.
  return [...lines, phone].filter((line) => line !== '')
}

export function mapAddress({ street, city, state, zipcode, country }: Address): string {
  const query = [street, city, state, zipcode, country].join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
