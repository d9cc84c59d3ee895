import { Check } from 'lucide'
import { useCallback } from 'react'
import { useParams, useRouteLoaderData } from 'react-router'
import type { CustomerMessage, MessagePerson } from '#contract/api/customer-messages.ts'
import { fillChatText } from '#contract/chat-texts.ts'
import { chatAddress } from '#contract/phones.ts'
import { sellerCustomerMessagesText as text } from '#text/seller-customer-messages.ts'
import type { loader } from '#web/root.tsx'
import { BackToCustomers } from '#web/seller/customer/back.tsx'
import { linkFor, type Shop } from '#web/seller/parts/chat-messages.ts'
import { OpenChat } from '#web/seller/parts/open-chat.tsx'
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

function Prepared(props: Props) {
  const { message } = props
  const { list, people } = message
  const opened = list.filter((person) => person.opened).length
  const next = list.find((person) => !person.opened && person.phone)

  return (
    <>
      <section className="rounded-card border border-line bg-card p-4 sm:p-5">
        <p className="break-words whitespace-pre-line">{message.text}</p>
        <p role="status" className="mt-3 font-semibold tnum">
          {text.progress(opened, people)}
        </p>
        {next ? (
          <>
            <Chat {...props} person={next} className="button-filled mt-2 min-h-12 w-full sm:w-auto">
              {text.next(next.customer.name)}
            </Chat>
            <p className="mt-1 text-xs text-ink-soft">{text.nextHint}</p>
          </>
        ) : (
          <p className="mt-2">{text.done(list.length - opened)}</p>
        )}
      </section>
      <ul
        aria-label={text.list}
        className="mt-4 mb-6 divide-y divide-line rounded-card border border-line bg-card"
      >
        {list.map((person) => (
          <li
            key={person.customer._id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-1 sm:px-5"
          >
            <p className="min-w-0 flex-1 break-words">
              <span className="font-medium">{person.customer.name}</span>
              <span className="flex items-center gap-1 text-xs text-ink-soft">
                {person.opened && <Icon of={Check} className="size-4 shrink-0 text-leaf" />}
                {standOf(person)}
              </span>
            </p>
            {person.phone && (
              <Chat
                {...props}
                person={person}
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

type ChatProps = Props & {
  person: MessagePerson
  label?: string
  className: string
  children?: string
}

/** Opens the message for one customer, who may have been blocked since the page was loaded. */
function Chat({ person, message, store, onChanged, onOutdated, ...button }: ChatProps) {
  async function note(): Promise<string | null> {
    const { person: noted } = await askAsSeller(
      'POST /api/v1/seller/customer-messages/{id}/opening',
      { params: { id: message._id }, body: { customer: person.customer._id } },
    )
    onChanged(withPerson(message, noted))
    const link = linkFor('/', noted.language, store)
    const values = { name: noted.customer.name, shop: store.name, link }
    return chatAddress(noted.phone, fillChatText(message.text, values))
  }

  function say(problem: string): void {
    if (problem === '') return
    toastError(problem)
    onOutdated()
  }

  return <OpenChat {...button} note={note} onProblem={say} />
}
