import { MessageCircle } from 'lucide'
import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ChatText } from '#contract/api/chat-texts.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'
import type { loader } from '#web/root.tsx'
import { messageLink, occasionOfSending, valuesOfOrder } from '#web/seller/parts/chat-messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The seller's words, loaded once for all rows; undefined until they are there. */
export const ChatTextsContext = createContext<readonly ChatText[] | undefined>(undefined)

/** Tells the customer of an order that it is on its way or ready; nothing for other orders. */
export function RowMessage({ order }: { order: SellerOrder }) {
  const texts = useContext(ChatTextsContext)
  const store = useRouteLoaderData<typeof loader>('root')?.store
  if (order.status !== 'Out for delivery' || !texts || !store) return null
  const occasion = occasionOfSending(order)
  const values = valuesOfOrder(order, occasion, store)
  const { language } = order
  const href = messageLink(order.address.phone, { texts, occasion, values, language })
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={sellerMessagesText.tellOnTheWay(order.number)}
      title={sellerMessagesText.occasions[occasion]}
      className="button button-quiet relative z-10 -mx-1 -my-2 size-11 shrink-0 p-0"
    >
      <Icon of={MessageCircle} className="size-4.5" />
    </a>
  )
}
