import { useState } from 'react'
import type { ChatText } from '#contract/api/chat-texts.ts'
import type { TabDebtor, TabReminder } from '#contract/api/tab-reminders.ts'
import { fillChatText } from '#contract/chat-texts.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { chatAddress } from '#contract/phones.ts'
import { sellerRemindersText as text } from '#text/seller-reminders.ts'
import { type Shop, valuesOfTab, wordsFor } from '#web/seller/parts/chat-messages.ts'
import { OpenChat } from '#web/seller/parts/open-chat.tsx'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { describeDue } from '#web/ui/khata-due.ts'
import { newUuid } from '#web/ui/new-uuid.ts'

type Props = {
  debtors: readonly TabDebtor[]
  days: number
  parts: { texts: readonly ChatText[]; store: Shop }
  onClose: () => void
}

type Opened = { last: TabReminder; debtor: TabDebtor }

/** Goes from one prepared message to the next; the seller sends each in the chat app. */
export function OneByOne({ debtors, days, parts, onClose }: Props) {
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map())
  const debtor = debtors[at]

  if (!debtor)
    return (
      <section className="mt-4 rounded-card border border-line bg-card p-4 sm:p-6">
        <p className="text-base font-semibold">{text.finished(opened.size, debtors.length)}</p>
        <button type="button" onClick={onClose} className="button button-filled mt-4 min-h-12">
          {text.backToList}
        </button>
      </section>
    )
  const done = opened.get(debtor.customer._id)
  return (
    <OneMessage
      key={debtor.customer._id}
      debtor={done?.debtor ?? debtor}
      parts={parts}
      days={days}
      place={text.at(at + 1, debtors.length)}
      last={done?.last}
      isLast={at === debtors.length - 1}
      onOpened={(answer) => setOpened(new Map(opened).set(debtor.customer._id, answer))}
      onNext={() => setAt(at + 1)}
    />
  )
}

function messageTo(debtor: TabDebtor, { texts, store }: Props['parts']): string {
  const { language } = debtor
  const words = wordsFor({ texts, occasion: 'tab_reminder', language })
  return fillChatText(words, valuesOfTab(debtor, store))
}

type MessageProps = Pick<Props, 'days' | 'parts'> & {
  debtor: TabDebtor
  place: string
  /** The reminder, once the message was opened. */
  last: TabReminder | undefined
  isLast: boolean
  onOpened: (answer: Opened) => void
  onNext: () => void
}

function OneMessage(props: MessageProps) {
  const { debtor, parts, place, last, isLast, onNext } = props
  const { customer, balance } = debtor
  const note = useNoting(props)
  const [problem, setProblem] = useState('')
  const due = describeDue(debtor)

  return (
    <section
      aria-label={customer.name}
      className="mt-4 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <p aria-live="polite" className="text-xs text-ink-soft tnum">
        {place}
      </p>
      <h2 className="flex flex-wrap justify-between gap-x-4 text-lg font-bold tracking-tight">
        <span className="min-w-0 wrap-anywhere">{customer.name}</span>
        <span className="tnum">{formatPaise(toPaise(balance))}</span>
      </h2>
      {due && <p className={debtor.overdue ? 'font-semibold text-beet' : 'text-ink-soft'}>{due}</p>}
      <p className="mt-3 rounded-control border border-line bg-paper p-3 wrap-anywhere whitespace-pre-line">
        {messageTo(debtor, parts)}
      </p>
      <div className="mt-3 empty:hidden">{problem && <FormAlert message={problem} />}</div>
      {last && (
        <p role="status" className="mt-3 text-leaf-deep">
          {text.opened(last.who, formatMoment(last.at))}
        </p>
      )}
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <OpenChat
          note={note}
          onProblem={setProblem}
          className={`min-h-12 ${last ? 'button-outlined' : 'button-filled'}`}
        >
          {last ? text.openAgain : text.openChat}
        </OpenChat>
        <button
          type="button"
          onClick={onNext}
          className={`button min-h-12 ${last ? 'button-filled' : 'button-outlined'}`}
        >
          {isLast ? text.finish : last ? text.next : text.skip}
        </button>
      </div>
    </section>
  )
}

/** Has the store note the message once, and words it with what is owed now. */
function useNoting({ debtor, days, parts, onOpened }: MessageProps) {
  const [key] = useState(newUuid)
  return async () => {
    const answer = await askAsSeller('POST /api/v1/seller/tab/{id}/reminder', {
      params: { id: debtor.customer._id },
      body: { key, days, ...(debtor.isRecent ? { isAgain: true } : {}) },
    })
    onOpened(answer)
    return chatAddress(answer.debtor.customer.phone, messageTo(answer.debtor, parts))
  }
}
