import { ChevronDown } from 'lucide'
import { useEffect, useState } from 'react'
import type { JournalEntry } from '#contract/api/order-changes.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import type { SlotTime } from '#contract/slots.ts'
import { formatGrams, formatLine } from '#contract/weights.ts'
import { journalText } from '#text/order-journal.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { messageOf } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'

type Reader = 'shopper' | 'seller'
type Props = {
  reader: Reader
  /** The order's version: the journal is loaded again when it changes. */
  version: number
  load: (signal: AbortSignal) => Promise<JournalEntry[]>
  formatMoment: (at: string) => string
}

/** Everything that has changed in an order, loaded when somebody unfolds it. */
export function OrderJournal({ reader, version, load, formatMoment }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
        {journalText.title}
        <Icon
          of={ChevronDown}
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && <Entries key={version} reader={reader} load={load} formatMoment={formatMoment} />}
    </details>
  )
}

function Entries({ reader, load, formatMoment }: Omit<Props, 'version'>) {
  const [entries, setEntries] = useState<JournalEntry[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(setEntries, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(messageOf(error))
    })
    return () => controller.abort()
  }, [load])

  if (failure) return <p role="alert">{failure}</p>
  if (!entries) return <p className="text-xs text-ink-soft">{journalText.loading}</p>
  if (entries.length === 0) {
    return <p className="text-xs text-ink-soft">{journalText.none[reader]}</p>
  }
  return (
    <ol aria-label={journalText.title} className="grid gap-3 pb-1">
      {entries.map((entry) => (
        <Entry key={entry.at} entry={entry} reader={reader} formatMoment={formatMoment} />
      ))}
    </ol>
  )
}

type EntryProps = Pick<Props, 'reader' | 'formatMoment'> & { entry: JournalEntry }

function Entry({ entry, reader, formatMoment }: EntryProps) {
  const { kind, by, who, at, reason, items, amountBefore, amount, isUndone, slots } = entry
  const author = who ? journalText.byWho(who) : journalText.by[reader][by]
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="font-medium">
        {slots?.after === null ? journalText.slotLost : journalText.kinds[reader][kind]}
      </p>
      <p className="text-xs break-words text-ink-soft tnum">
        <time dateTime={at}>{formatMoment(at)}</time>
        {journalText.author(author)}
        {isUndone && ` · ${journalText.isUndone}`}
      </p>
      <ul className="mt-1 text-xs">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be named twice, and the list never changes
          <li key={index} className="break-words tnum">
            {item.name}: {describe(item)}
          </li>
        ))}
      </ul>
      {slots && (
        <p className="text-xs tnum">
          {slots.before
            ? journalText.fromTo(slotTimesText.dated(slots.before), timeOf(slots.after))
            : timeOf(slots.after)}
        </p>
      )}
      {amount !== amountBefore && (
        <p className="text-xs tnum">
          {journalText.amount(formatPaise(toPaise(amountBefore)), formatPaise(toPaise(amount)))}
        </p>
      )}
      {reason && <p className="text-xs break-words">{journalText.reason(reason)}</p>}
    </li>
  )
}

function timeOf(slot: SlotTime | null): string {
  return slot ? slotTimesText.dated(slot) : journalText.noSlot
}

type Item = JournalEntry['items'][number]

function describe({ before, after, picked, stepGrams }: Item): string {
  const words = ({ quantity, grams, given }: Item['after']) => {
    const charged = formatLine({ quantity, grams, stepGrams })
    return given ? journalText.withGiven(charged, formatGrams(given)) : charged
  }
  if (!before) return journalText.added(words(after))
  const isSame =
    before.quantity === after.quantity &&
    before.grams === after.grams &&
    before.given === after.given
  const found = picked ? journalText.picked[picked] : journalText.unpicked
  if (isSame) return found
  if (after.quantity === 0) return journalText.removed(words(before))
  return journalText.fromTo(words(before), words(after))
}
