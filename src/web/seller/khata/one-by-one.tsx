import { MessageCircle } from 'lucide'
import { useState } from 'react'
import type { ChatText } from '#contract/api/chat-texts.ts'
import type { TabDebtor, TabReminder } from '#contract/api/tab-reminders.ts'
import { fillChatText } from '#contract/chat-texts.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { chatAddress } from '#contract/phones.ts'
import { sellerRemindersText as text } from '#text/seller-reminders.ts'
import { messageOf } from '#web/api.ts'
import { type Shop, valuesOfTab } from '#web/seller/parts/chat-messages.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { describeDue } from '#web/ui/khata-due.ts'
import { newUuid } from '#web/ui/new-uuid.ts'

type Props = {
  debtors: readonly TabDebtor[]
  days: number
  parts: { texts: readonly ChatText[]; store: Shop }
  onClose: () => void
}

/** Goes from one prepared message to the next; the seller sends each in the chat app. */
export function OneByOne({ debtors, days, parts, onClose }: Props) {
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<ReadonlyMap<string, TabReminder>>(new Map())
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
  return (
    <OneMessage
      key={debtor.customer._id}
      debtor={debtor}
      days={days}
      place={text.at(at + 1, debtors.length)}
      message={messageTo(debtor, parts)}
      opened={opened.get(debtor.customer._id)}
      isLast={at === debtors.length - 1}
      onOpened={(last) => setOpened(new Map(opened).set(debtor.customer._id, last))}
      onNext={() => setAt(at + 1)}
    />
  )
}

function messageTo(debtor: TabDebtor, { texts, store }: Props['parts']): string {
  const words = texts.find(({ occasion }) => occasion === 'tab_reminder')?.text ?? ''
  return fillChatText(words, valuesOfTab(debtor, store))
}

type MessageProps = {
  debtor: TabDebtor
  days: number
  place: string
  message: string
  opened: TabReminder | undefined
  isLast: boolean
  onOpened: (last: TabReminder) => void
  onNext: () => void
}

function OneMessage(props: MessageProps) {
  const { debtor, place, message, opened, isLast, onNext } = props
  const { customer, balance } = debtor
  const { problem, note } = useNoting(props)
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
        {message}
      </p>
      <FormAlert message={problem} />
      {opened && (
        <p role="status" className="mt-3 text-leaf-deep">
          {text.opened(opened.who, formatMoment(opened.at))}
        </p>
      )}
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <a
          href={chatAddress(customer.phone, message) ?? '#'}
          target="_blank"
          rel="noreferrer"
          onClick={() => void note()}
          className={`button min-h-12 ${opened ? 'button-outlined' : 'button-filled'}`}
        >
          <Icon of={MessageCircle} className="size-4.5" />
          {opened ? text.openAgain : text.openChat}
        </a>
        <button
          type="button"
          onClick={onNext}
          className={`button min-h-12 ${opened ? 'button-filled' : 'button-outlined'}`}
        >
          {isLast ? text.finish : opened ? text.next : text.skip}
        </button>
      </div>
    </section>
  )
}

/** Notes once that the message was opened; another phone may have been faster. */
function useNoting({ debtor, days, opened, onOpened }: MessageProps) {
  const [key] = useState(newUuid)
  const [problem, setProblem] = useState('')
  async function note(): Promise<void> {
    if (opened) return
    try {
      const { last } = await askAsSeller('POST /api/v1/seller/tab/{id}/reminder', {
        params: { id: debtor.customer._id },
        body: { key, days, ...(debtor.isRecent ? { isAgain: true } : {}) },
      })
      setProblem('')
      onOpened(last)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return { problem, note }
}
