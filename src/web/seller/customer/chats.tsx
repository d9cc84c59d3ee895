import { MessageCircle } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import type { CustomerDetails } from '#contract/api/customers.ts'
import { chatAddress } from '#contract/phones.ts'
import { sellerCustomerText } from '#text/seller-customers.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'
import type { loader } from '#web/root.tsx'
import { RemindTab } from '#web/seller/khata/remind-tab.tsx'
import { linkFor, loadChatTexts, messageLink, type Shop } from '#web/seller/parts/chat-messages.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
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
  const { name, phone, tab, news, block, language } = customer
  const { value: texts } = useLoaded(loadChatTexts)
  if (!texts) return null
  const values = { name, shop: store.name, link: linkFor('/', language, store) }
  // The blocked are neither reminded nor told of news.
  const [owes, wantsNews] = [!block && (tab?.balance ?? 0) > 0, !block && news !== undefined]
  const chat = (occasion: 'hello' | 'news', says: string) => (
    <a
      href={messageLink(phone, { texts, occasion, values, language }) ?? undefined}
      target="_blank"
      rel="noreferrer"
      aria-label={sellerCustomerText.chatAbout(text.occasions[occasion])}
      className="button button-outlined"
    >
      <Icon of={MessageCircle} className="size-4.5" />
      {says}
    </a>
  )
  return (
    <>
      {chat('hello', sellerCustomerText.chat)}
      {owes && (
        <RemindTab
          customer={customer}
          texts={texts}
          store={store}
          label={sellerCustomerText.chatAbout(text.occasions.tab_reminder)}
          className="button-outlined"
        >
          {text.occasions.tab_reminder}
        </RemindTab>
      )}
      {wantsNews && chat('news', text.occasions.news)}
    </>
  )
}
