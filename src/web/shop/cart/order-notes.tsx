import { MessageSquarePlus } from 'lucide'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { talkText } from '#web/text/talk.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { createSignal } from '#web/ui/signal.ts'

/** Notes of lines by their product, and of the order by this name. */
const ofOrder = 'order'
const storageKey = 'tokri.notes'
const signal = createSignal()
let notes: Record<string, string> | null = null

// Few shoppers write a note.
const NoteField = lazyPart(async () => (await import('./note-field.tsx')).NoteField)

/** A button to add a note to a line of the cart, or to the order; then the note itself. */
export function Note({ productId = ofOrder, name }: { productId?: string; name?: string }) {
  const note = useSyncExternalStore(
    signal.subscribe,
    () => readNotes()[productId] ?? '',
    () => '',
  )
  const [isOpen, setOpen] = useState(false)

  if (note !== '' || isOpen) {
    return (
      <Suspense fallback={<div className="min-h-11" />}>
        <NoteField
          name={name}
          note={note}
          isNew={isOpen}
          onChange={(text) => writeNote(productId, text)}
          onLeave={() => setOpen(false)}
        />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      aria-label={name && talkText.addNoteTo(name)}
      className="button button-quiet -ml-3 justify-self-start px-3 text-sm"
    >
      <Icon of={MessageSquarePlus} className="size-4.5" />
      {name ? talkText.addNote : talkText.addOrderNote}
    </button>
  )
}

/** The parts of an order's request that say something. */
export function notesFor<Item extends { product: string }>(items: readonly Item[]) {
  const { [ofOrder]: note, ...lines } = readNotes()
  const wordsOf = (text: string | undefined) => (text?.trim() ? { note: text.trim() } : {})
  return {
    ...wordsOf(note),
    items: items.map((item) => ({ ...item, ...wordsOf(lines[item.product]) })),
  }
}

/** An order has been placed with them. */
export function forgetNotes(): void {
  keep({})
}

function writeNote(of: string, text: string): void {
  const { [of]: _before, ...others } = readNotes()
  keep(text === '' ? others : { ...others, [of]: text })
}

function keep(next: Record<string, string>): void {
  notes = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage, a reload loses them.
  }
  signal.notify()
}

function readNotes(): Record<string, string> {
  notes ??= storedNotes()
  return notes
}

function storedNotes(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const texts = Object.entries(stored).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}
