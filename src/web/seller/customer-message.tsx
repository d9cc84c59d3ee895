import { Check, MessageCircle } from 'lucide'
import { useCallback } from 'react'
import { useParams, useRouteLoaderData } from 'react-router'
import type { CustomerMessage, MessagePerson } from '#contract/api/customer-messages.ts'
import { fillChatText } from '#contract/chat-texts.ts'
import { chatAddress } from '#contract/phones.ts'
import { sellerCustomerMessagesText as text } from '#text/seller-customer-messages.ts'
import { messageOf } from '#web/api.ts'
import type { loader } from '#web/root.tsx'
import { BackToCustomers } from '#web/seller/customer/back.tsx'
import type { Shop } from '#web/seller/parts/chat-messages.ts'
import { Failed, SellerPage, titlePage, Unknown } from '#web/seller/parts/seller-page.tsx'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastError } from '#web/ui/toasts.ts'

export const meta = titlePage(text.one)

/** One message, opened for one customer after the other; each that was opened is ticked. */
export default function CustomerMessagePage() {
  const { id = '' } = useParams()
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await askAsSeller('GET /api/v1/seller/customer-messages/{id}', { params: { id }, signal }))
        .prepared,
    [id],
  )
  const { status, value, reload, refresh, change, ...failure } = useLoaded(load)
  const store = useRouteLoaderData<typeof loader>('root')?.store
  return (
    <SellerPage title={text.one} lead={<BackToCustomers />}>
      {value && store ? (
        <Prepared message={value} store={store} onChanged={change} onOutdated={refresh} />
      ) : (
        <NotThere isFailed={status === 'failed'} {...failure} onTryAgain={reload} />
      )}
    </SellerPage>
  )
}

type NotThereProps = {
  isFailed: boolean
  isUnknown?: boolean
  message?: string
  onTryAgain: () => void
}

function NotThere({ isFailed, isUnknown = false, ...failure }: NotThereProps) {
  if (!isFailed) {
    return (
      <Skeletons className="grid gap-3">
        <Bone className="h-32" />
        <Bone className="h-60" />
      </Skeletons>
    )
  }
  if (!isUnknown) return <Failed {...failure} />
  return (
    <Unknown
      title={text.unknownMessage}
      hint={text.unknownHint}
      to="/seller/customers/messages"
      back={text.title}
    />
  )
}

type Props = {
  message: CustomerMessage
  store: Shop
  onChanged: (message: CustomerMessage) => void
  onOutdated: () => void
}

function Prepared({ message, store, onChanged, onOutdated }: Props) {
  const { _id: id, list, people } = message
  const opened = list.filter((person) => person.opened).length
  const next = list.find((person) => !person.opened && person.phone)

  function note({ customer }: MessagePerson): void {
    const request = { params: { id }, body: { customer: customer._id } }
    askAsSeller('POST /api/v1/seller/customer-messages/{id}/opening', request).then(
      ({ person }) => onChanged(withPerson(message, person)),
      (error: unknown) => {
        toastError(messageOf(error))
        onOutdated()
      },
    )
  }

  return (
    <>
      <section className="rounded-card border border-line bg-card p-4 sm:p-5">
        <p className="break-words whitespace-pre-line">{message.text}</p>
        <p role="status" className="mt-3 font-semibold tnum">
          {text.progress(opened, people)}
        </p>
        {next ? (
          <>
            <Chat
              person={next}
              words={message.text}
              store={store}
              onOpen={() => note(next)}
              className="button-filled mt-2 min-h-12 w-full sm:w-auto"
            >
              {text.next(next.customer.name)}
            </Chat>
            <p className="mt-1 text-xs text-ink-soft">{text.nextHint}</p>
          </>
        ) : (
          <p className="mt-2">{text.done}</p>
        )}
      </section>
      <ul
        aria-label={text.list}
        className="mt-4 mb-6 divide-y divide-line rounded-card border border-line bg-card"
      >
        {list.map((person) => (
          <li
            key={person.customer._id}
            className="flex min-h-14 items-center justify-between gap-3 px-4 py-1 sm:px-5"
          >
            <p className="min-w-0 break-words">
              <span className="font-medium">{person.customer.name}</span>
              <span className="flex items-center gap-1 text-xs text-ink-soft">
                {person.opened && <Icon of={Check} className="size-4 shrink-0 text-leaf" />}
                {standOf(person)}
              </span>
            </p>
            {person.phone && (
              <Chat
                person={person}
                words={message.text}
                store={store}
                onOpen={() => note(person)}
                label={(person.opened ? text.openAgain : text.openFor)(person.customer.name)}
                className="button-quiet size-11 shrink-0 p-0"
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function standOf({ opened, phone }: MessagePerson): string {
  if (opened) return text.opened(formatMoment(opened.at), opened.who)
  return phone ? text.notOpened : text.mayNot
}

function withPerson(message: CustomerMessage, person: MessagePerson): CustomerMessage {
  const isThis = ({ customer }: MessagePerson) => customer._id === person.customer._id
  return { ...message, list: message.list.map((each) => (isThis(each) ? person : each)) }
}

type ChatProps = {
  person: MessagePerson
  words: string
  store: Shop
  onOpen: () => void
  label?: string
  className: string
  children?: string
}

function Chat({ person, words, store, onOpen, label, className, children }: ChatProps) {
  const { name: shop, publicUrl } = store
  const values = { name: person.customer.name, shop, link: publicUrl }
  const href = chatAddress(person.phone, fillChatText(words, values))
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      onClick={onOpen}
      className={`button ${className}`}
    >
      <Icon of={MessageCircle} className="size-5" />
      {children}
    </a>
  )
}
