import { useCallback } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Answer } from '#contract/api/calls.ts'
import { maxChatText, unknownPlaceholder } from '#contract/chat-texts.ts'
import { maxWrittenTo } from '#contract/customers.ts'
import { sellerCustomerMessagesText as text } from '#text/seller-customer-messages.ts'
import { sellerCustomersText } from '#text/seller-customers.ts'
import { BackToCustomers } from '#web/seller/customer/back.tsx'
import { type Filters, readFilters } from '#web/seller/customers/list-filters.tsx'
import { loadChatTexts } from '#web/seller/parts/chat-messages.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'

export const meta = titlePage(text.title)

/** Prepares a message to a list of customers, and has those of earlier days. */
export default function CustomerMessages() {
  const { search } = useLocation()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = groupOf(readFilters(new URLSearchParams(search)))
      const [audience, { messages }, texts] = await Promise.all([
        askAsSeller('GET /api/v1/seller/customer-messages/audience', { query, signal }),
        askAsSeller('GET /api/v1/seller/customer-messages', { signal }),
        loadChatTexts(signal),
      ])
      return { audience, messages, words: texts.find(({ occasion }) => occasion === 'news')?.text }
    },
    [search],
  )
  const { status, value, reload, ...failure } = useLoaded(load)
  const filters = readFilters(new URLSearchParams(search))
  return (
    <SellerPage title={text.title} lead={text.lead}>
      <BackToCustomers />
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="mt-2 grid gap-3">
          <Bone className="h-32" />
          <Bone className="h-40" />
        </Skeletons>
      )}
      {value && (
        <div className="grid grid-cols-1 gap-4 pb-6">
          <Audience audience={value.audience} filters={filters} />
          {value.audience.people > 0 && <NewMessage filters={filters} words={value.words ?? ''} />}
          <Earlier messages={value.messages} />
        </div>
      )}
    </SellerPage>
  )
}

function groupOf({ q, filter, tag }: Filters) {
  return { ...(q ? { q } : {}), ...(filter ? { filter } : {}), ...(tag ? { tag } : {}) }
}

type Audience = Omit<Answer<'GET /api/v1/seller/customer-messages/audience'>, 'success' | 'message'>

function Audience({ audience, filters }: { audience: Audience; filters: Filters }) {
  const { people, leftOut } = audience
  const { q, filter, tag } = filters
  const group = [filter && sellerCustomersText.filters[filter], tag, q].filter(Boolean).join(', ')
  const others = (['noAgreement', 'blocked', 'noMobile'] as const).filter((why) => leftOut[why] > 0)
  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 className="font-bold">{text.whom}</h2>
      <p className="mt-1 break-words">{group ? text.group(group) : text.all}</p>
      <p className="mt-2 font-semibold">{people > 0 ? text.people(people) : text.nobody}</p>
      {people > maxWrittenTo && <p className="text-ink-soft">{text.most(maxWrittenTo)}</p>}
      {others.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">{text.leftOut}</p>
          <ul className="list-disc pl-5 text-ink-soft">
            {others.map((why) => (
              <li key={why}>{text[why](leftOut[why])}</li>
            ))}
          </ul>
        </>
      )}
      {leftOut.noAgreement > 0 && <p className="mt-2 text-xs">{text.howToAgree}</p>}
    </section>
  )
}

function NewMessage({ filters, words }: { filters: Filters; words: string }) {
  const navigate = useNavigate()
  const { form, field, message, isBusy } = useForm({
    start: { text: words },
    check(draft) {
      const unknown = unknownPlaceholder(draft.text, 'news')
      return unknown === undefined ? {} : { text: text.unknown(unknown) }
    },
    send: (draft, key) =>
      askAsSeller('POST /api/v1/seller/customer-messages', {
        body: { ...groupOf(filters), ...draft, key },
      }),
    onDone: ({ prepared }) => void navigate(`/seller/customers/messages/${prepared._id}`),
  })
  return (
    <form {...form} className="rounded-card border border-line bg-card p-4 sm:p-5">
      <TextArea
        label={text.text}
        hint={text.hint}
        {...field('text')}
        maxLength={maxChatText}
        rows={5}
      />
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={text.preparing}
        className="button-filled mt-3 min-h-12"
      >
        {text.prepare}
      </BusyButton>
    </form>
  )
}

type Messages = Answer<'GET /api/v1/seller/customer-messages'>['messages']

function Earlier({ messages }: { messages: Messages }) {
  if (messages.length === 0) return null
  return (
    <section>
      <h2 className="font-bold">{text.earlier}</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
        {messages.map(({ _id, text: words, opened, people, at, who }) => (
          <li key={_id} className="relative px-4 py-3 hover:bg-leaf-wash sm:px-5">
            <Link
              to={`/seller/customers/messages/${_id}`}
              className="line-clamp-2 font-medium break-words after:absolute after:inset-0"
            >
              {words}
            </Link>
            <p className="text-xs text-ink-soft tnum">
              {text.stand({ opened, people, when: formatMoment(at), who })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
