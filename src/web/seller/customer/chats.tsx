import { MessageCircle } from 'lucide'
import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CustomerDetails } from '#contract/api/customers.ts'
import type { ChatOccasion, ChatValues } from '#contract/chat-texts.ts'
import { chatAddress } from '#contract/phones.ts'
import { sellerCustomerText } from '#text/seller-customers.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'
import type { loader } from '#web/root.tsx'
import {
  loadChatTexts,
  messageLink,
  type Shop,
  valuesOfTab,
} from '#web/seller/parts/chat-messages.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'

const text = sellerMessagesText

type Props = { customer: CustomerDetails }

/** Prepared messages that fit the customer, each one tap away; the seller sends them in the chat app. */
export function Chats({ customer }: Props) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  if (!store || !chatAddress(customer.phone, '')) return null
  return <Messages customer={customer} store={store} />
}

function Messages({ customer, store }: Props & { store: Shop }) {
  const { _id: id, name, phone, tab, news, block } = customer
  const owes = (tab?.balance ?? 0) > 0
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [texts, one] = await Promise.all([
        loadChatTexts(signal),
        owes ? askAsSeller('GET /api/v1/seller/tab/{id}', { params: { id }, signal }) : null,
      ])
      return { texts, tab: one?.tab }
    },
    [id, owes],
  )
  const { value } = useLoaded(load)
  if (!value) return null
  const ofShop = { name, shop: store.name, link: store.publicUrl }
  const fitting: [ChatOccasion, ChatValues][] = [
    ['hello', ofShop],
    ...(value.tab
      ? [['tab_reminder', valuesOfTab(value.tab, store)] satisfies [ChatOccasion, ChatValues]]
      : []),
    ...(news && !block ? [['news', ofShop] satisfies [ChatOccasion, ChatValues]] : []),
  ]
  return fitting.map(([occasion, values]) => (
    <a
      key={occasion}
      href={messageLink(phone, { texts: value.texts, occasion, values }) ?? undefined}
      target="_blank"
      rel="noreferrer"
      aria-label={sellerCustomerText.chatAbout(text.occasions[occasion])}
      className="button button-outlined"
    >
      <Icon of={MessageCircle} className="size-4.5" />
      {occasion === 'hello' ? sellerCustomerText.chat : text.occasions[occasion]}
    </a>
  ))
}
