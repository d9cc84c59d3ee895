import { useState } from 'react'
import type { TabDebtor } from '#contract/api/tab-reminders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { chatAddress } from '#contract/phones.ts'
import { maxRemindedAtOnce } from '#contract/seller-limits.ts'
import { sellerRemindersText as text } from '#text/seller-reminders.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import { formatDistance, shopDay, useNow } from '#web/seller/parts/shop-time.ts'
import { calendarDay, describeDue } from '#web/ui/khata-due.ts'
import { SendReminders } from './send-reminders.tsx'

type Props = {
  debtors: readonly TabDebtor[]
  days: number
  onDays: (days: number) => void
  onStart: (chosen: readonly TabDebtor[]) => void
  onReminded: () => void
}

const idOf = ({ customer }: TabDebtor) => customer._id
const sumOf = (debtors: readonly TabDebtor[]) =>
  formatPaise(debtors.reduce((sum, { balance }) => sum + toPaise(balance), 0))

/** Chooses whom to remind: at first those who are overdue and were not reminded within the days. */
export function ChooseDebtors({ debtors, days, onDays, onStart, onReminded }: Props) {
  const fresh = debtors.filter(({ isRecent }) => !isRecent)
  const overdue = fresh.filter((debtor) => debtor.overdue !== undefined)
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(overdue.map(idOf)))
  const [isSending, setSending] = useState(false)
  const chosen = debtors.filter((debtor) => ids.has(idOf(debtor)))
  const choose = (those: readonly TabDebtor[]) => setIds(new Set(those.map(idOf)))

  function toggle(id: string): void {
    setIds(new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]))
  }

  return (
    <>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <div role="group" aria-label={text.choose} className="flex flex-wrap gap-2">
          <Preset onPress={() => choose(overdue)}>{text.overdue(overdue.length)}</Preset>
          <Preset onPress={() => choose(fresh)}>{text.all(fresh.length)}</Preset>
          <Preset onPress={() => choose([])}>{text.nobody}</Preset>
        </div>
        <Above
          onChoose={(paise) => choose(fresh.filter((each) => toPaise(each.balance) > paise))}
        />
        <Within days={days} onDays={onDays} />
      </div>
      <ul
        aria-label={text.list}
        className="my-4 divide-y divide-line rounded-card border border-line bg-card"
      >
        {debtors.map((debtor) => (
          <Row
            key={idOf(debtor)}
            debtor={debtor}
            isChosen={ids.has(idOf(debtor))}
            onToggle={() => toggle(idOf(debtor))}
          />
        ))}
      </ul>
      <Chosen debtors={chosen} onStart={onStart} onSend={() => setSending(true)} />
      {isSending && (
        <SendReminders
          debtors={reachable(chosen)}
          days={days}
          onClose={() => setSending(false)}
          onDone={() => {
            setSending(false)
            choose([])
            onReminded()
          }}
        />
      )}
    </>
  )
}

type ChosenProps = Pick<Props, 'debtors' | 'onStart'> & { onSend: () => void }

/** Picks the customers whom the store itself reaches, as many as one request takes. */
function reachable(debtors: readonly TabDebtor[]): TabDebtor[] {
  return debtors.filter(({ ways }) => ways.length > 0).slice(0, maxRemindedAtOnce)
}

function Chosen({ debtors, onStart, onSend }: ChosenProps) {
  const byChat = debtors.filter(({ customer }) => chatAddress(customer.phone, '') !== null)
  const byStore = reachable(debtors)
  return (
    <ActionBar note={text.chosen(debtors.length, sumOf(debtors))}>
      {byStore.length > 0 && (
        <button type="button" onClick={onSend} className="button button-outlined min-h-12">
          {text.send(byStore.length)}
        </button>
      )}
      <button
        type="button"
        disabled={byChat.length === 0}
        onClick={() => onStart(byChat)}
        className="button button-filled min-h-12"
      >
        {text.start(byChat.length)}
      </button>
    </ActionBar>
  )
}

function Within({ days, onDays }: Pick<Props, 'days' | 'onDays'>) {
  const choices = [...new Set([0, 1, 3, 7, 14, 30, days])].toSorted((one, other) => one - other)
  return (
    <label className="grid gap-1 text-xs text-ink-soft">
      {text.within}
      <select
        value={days}
        onChange={({ target }) => onDays(Number(target.value))}
        className="field select min-h-11 w-auto text-base text-ink"
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {text.days(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Preset({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" onClick={onPress} className="button button-outlined">
      {children}
    </button>
  )
}

function Above({ onChoose }: { onChoose: (paise: number) => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const paise = readPaise(typed)
        setWrong(paise === null)
        if (paise !== null) onChoose(paise)
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <label className="grid gap-1 text-xs text-ink-soft">
        {text.above}
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong}
          onChange={({ target }) => setTyped(target.value)}
          className="field min-h-11 w-28 text-base text-ink tnum"
        />
      </label>
      <button type="submit" className="button button-outlined">
        {text.aboveButton}
      </button>
      <p role="alert" className="basis-full text-xs text-beet empty:hidden">
        {isWrong ? text.aboveWrong : ''}
      </p>
    </form>
  )
}

type RowProps = { debtor: TabDebtor; isChosen: boolean; onToggle: () => void }

function Row({ debtor, isChosen, onToggle }: RowProps) {
  const { customer, balance, owesSince, overdue, ways, last } = debtor
  const now = useNow()
  const due = describeDue(debtor)
  const canChat = chatAddress(customer.phone, '') !== null
  const facts = [
    owesSince && text.since(calendarDay(shopDay(new Date(owesSince)))),
    canChat ? customer.phone : text.noChat,
    ways.length > 0 && text.reach(ways.map((way) => text.ways[way]).join(', ')),
  ]
  return (
    <li>
      <label className="flex min-h-16 cursor-pointer items-center gap-3 px-4 py-3 hover:bg-leaf-wash sm:px-5">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="size-5 shrink-0 accent-leaf"
        />
        <span className="min-w-0 flex-1">
          <span className="flex justify-between gap-4 font-semibold">
            <span className="min-w-0 wrap-anywhere">{customer.name}</span>
            <span className="shrink-0 tnum">{formatPaise(toPaise(balance))}</span>
          </span>
          {due && (
            <span
              className={`block text-xs tnum ${overdue ? 'font-semibold text-beet' : 'text-ink-soft'}`}
            >
              {due}
            </span>
          )}
          <span className="block text-xs wrap-anywhere text-ink-soft tnum">
            {facts.filter(Boolean).join(' · ')}
          </span>
          {last && (
            <span className="block text-xs wrap-anywhere text-ink-soft">
              {text.last(text.ways[last.way], last.who, formatDistance(last.at, now))}
            </span>
          )}
        </span>
      </label>
    </li>
  )
}
