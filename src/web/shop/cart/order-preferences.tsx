import { MessageSquarePlus, PackageX } from 'lucide'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { type SubstituteChoice, substituteChoices } from '#contract/order-lines.ts'
import { packedOrderText } from '#text/packed-order.ts'
import { talkText } from '#text/talk.ts'
import { tab } from '#web/shop/state/browser-tab.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { createSignal } from '#web/ui/signal.ts'

/** Notes of lines by their product, and of the order by this name. */
const ofOrder = 'order'
const notes = keepTexts('tokri.notes', () => sessionStorage)
/** Substitute choices by product, kept as long as the cart. */
const choices = keepTexts('tokri.if-missing', () => localStorage)

// Few shoppers write a note.
const NoteField = lazyPart(async () => (await import('./note-field.tsx')).NoteField)

/** A button to add a note to a line of the cart, or to the order; then the note itself. */
export function Note({ productId = ofOrder, name }: { productId?: string; name?: string }) {
  const note = notes.use((texts) => texts[productId])
  const [isOpen, setOpen] = useState(false)

  if (note !== '' || isOpen) {
    return (
      <Suspense fallback={<div className="min-h-11" />}>
        <NoteField
          name={name}
          note={note}
          isNew={isOpen}
          onChange={(text) => notes.write(productId, text)}
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

type LineProps = { productId: string; name: string }

export function LinePreferences({ productId, name }: LineProps) {
  // The button to remove the line stands beside its name only, so this may go on below that.
  return (
    <div className="-mr-14 flex flex-wrap items-center gap-x-3 @2xl:mr-0">
      <Note productId={productId} name={name} />
      <IfMissing productId={productId} name={name} />
    </div>
  )
}

/** A list to choose from that looks like a button, and says what was chosen. */
function IfMissing({ productId, name }: LineProps) {
  const chosen = choiceOf(choices.use((texts) => choicesIn(texts)[productId]))
  const { ifMissing, lineChoices, chosenChoices, asOrder, ifMissingOf } = packedOrderText
  return (
    <label className="button button-quiet relative -ml-3 px-3 text-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-leaf">
      <Icon of={PackageX} className="size-4.5 @max-[30rem]:hidden" />
      <span aria-hidden>{chosen ? chosenChoices[chosen] : ifMissing}</span>
      <select
        aria-label={ifMissingOf(name)}
        value={chosen ?? ''}
        onChange={({ target }) => choose(productId, target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        <option value="">{asOrder}</option>
        {substituteChoices.toReversed().map((choice) => (
          <option key={choice} value={choice}>
            {lineChoices[choice]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Forgets the choices for lines that have left the cart. */
function choose(productId: string, choice: string): void {
  const { items, owner } = tab.store.get()
  const others = Object.entries(choicesIn(choices.read())).filter(([id]) => id in items)
  const next = Object.fromEntries(others)
  delete next[productId]
  if (choice) next[productId] = choice
  choices.keep(owner ? { ...next, owner } : next)
}

/** Ignores choices of another shopper who was logged in here before. */
function choicesIn({ owner, ...of }: Record<string, string>): Record<string, string> {
  return owner && owner !== tab.store.get().owner ? {} : of
}

function choiceOf(text: string | undefined): SubstituteChoice | undefined {
  return substituteChoices.find((choice) => choice === text)
}

/** The parts of an order's request that say something. */
export function withPreferences<Item extends { product: string }>(items: readonly Item[]) {
  const { [ofOrder]: note, ...lines } = notes.read()
  const chosen = choicesIn(choices.read())
  const wordsOf = (text: string | undefined) => (text?.trim() ? { note: text.trim() } : {})
  const ifMissing = (choice: SubstituteChoice | undefined) =>
    choice ? { substitutes: choice } : {}
  return {
    ...wordsOf(note),
    items: items.map((item) => ({
      ...item,
      ...wordsOf(lines[item.product]),
      ...ifMissing(choiceOf(chosen[item.product])),
    })),
  }
}

/** An order has been placed with them. */
export function forgetPreferences(): void {
  notes.keep({})
  choices.keep({})
}

/** Texts by name that a reload does not lose, where the browser keeps anything. */
function keepTexts(key: string, open: () => Storage) {
  const signal = createSignal()
  let texts: Record<string, string> | null = null
  const read = () => (texts ??= storedTexts(key, open))

  function keep(next: Record<string, string>): void {
    texts = next
    try {
      open().setItem(key, JSON.stringify(next))
    } catch {
      // Without storage, a reload loses them.
    }
    signal.notify()
  }

  return {
    read,
    keep,
    write(of: string, text: string): void {
      const { [of]: _before, ...others } = read()
      keep(text === '' ? others : { ...others, [of]: text })
    },
    use: (select: (texts: Record<string, string>) => string | undefined) =>
      useSyncExternalStore(
        signal.subscribe,
        () => select(read()) ?? '',
        () => '',
      ),
  }
}

function storedTexts(key: string, open: () => Storage): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(open().getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const texts = Object.entries(stored).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}
