import { MessageCircle } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { chatAddress } from '#contract/phones.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'
import type { loader } from '#web/root.tsx'
import {
  loadChatTexts,
  messageLink,
  occasionsOf,
  type Shop,
  valuesOfOrder,
} from '#web/seller/parts/chat-messages.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { FailureNote } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { MessageMeanings } from './message-meanings.tsx'
import { OrderLink } from './order-link.tsx'

const text = sellerMessagesText.onOrder

type Props = { order: SellerOrder; onChanged: (order: SellerOrder) => void }

/** Prepared messages to the customer, each one tap away, and the link to the order. */
export function OrderMessages({ order, onChanged }: Props) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  if (!store) return null
  return (
    <section
      aria-label={text.title}
      className="rounded-card border border-line bg-card p-4 sm:p-5 print:hidden"
    >
      <h2 className="font-bold tracking-tight">{text.title}</h2>
      {chatAddress(order.address.phone, '') ? (
        <Messages order={order} store={store} />
      ) : (
        <p className="mt-1 text-ink-soft">{text.noMobile}</p>
      )}
      <OrderLink order={order} store={store} onChanged={onChanged} />
    </section>
  )
}

function Messages({ order, store }: { order: SellerOrder; store: Shop }) {
  const { value: texts, ...loading } = useLoaded(loadChatTexts)
  if (!texts && loading.status === 'failed') return <FailureNote message={loading.message} />
  if (!texts) {
    return (
      <Skeletons className="mt-3">
        <Bone className="h-24" />
      </Skeletons>
    )
  }
  const occasions = occasionsOf(order)
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-1 gap-y-1">
        {occasions.map((occasion, nth) => {
          const values = valuesOfOrder(order, occasion, store)
          const { address, language } = order
          const message = { texts, occasion, values, language }
          const href = messageLink(address.phone, message) ?? undefined
          return (
            <li key={occasion} className={nth === 0 ? 'basis-full' : ''}>
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                className={`button ${nth === 0 ? 'button-outlined min-h-12 w-full' : 'button-quiet px-3'}`}
              >
                {nth === 0 && <Icon of={MessageCircle} className="size-4.5" />}
                {sellerMessagesText.occasions[occasion]}
                <span className="sr-only">, {text.newTab}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <MessageMeanings order={order} texts={texts} store={store} occasions={occasions} />
    </>
  )
}
