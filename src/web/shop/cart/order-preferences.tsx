import { Ellipsis, MessageSquarePlus, MessageSquareText } from 'lucide'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { maxOrderNoteLength } from '#contract/limits.ts'
import { type SubstituteChoice, substituteChoices } from '#contract/order-lines.ts'
import { cartSheetsText } from '#text/cart-sheets.ts'
import { packedOrderText } from '#text/packed-order.ts'
import { talkText } from '#text/talk.ts'
import { tab } from '#web/shop/state/browser-tab.ts'
import { notesKey } from '#web/shop/state/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { createSignal } from '#web/ui/signal.ts'

/** Notes of lines by their product, and of the order by this name. */
const ofOrder = 'order'
const notes = keepTexts(notesKey, () => sessionStorage)
/** Substitute choices by product, kept as long as the cart. */
const choices = keepTexts('tokri.if-missing', () => localStorage)

// Few shoppers write a note.
const NoteField = lazyPart(async () => (await import('./note-field.tsx')).NoteField)

/** A button to add a note to the order; then the note itself. */
export function Note() {
  const note = notes.use((texts) => texts[ofOrder])
  const [isOpen, setOpen] = useState(false)

  if (note !== '' || isOpen) {
    return (
      <Suspense fallback={<div className="min-h-11" />}>
        <NoteField
          note={note}
          isNew={isOpen}
          onChange={(text) => notes.write(ofOrder, text)}
          onFocus={() => setOpen(true)}
          onLeave={() => setOpen(false)}
        />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="button button-quiet -ml-3 justify-self-start px-3"
    >
      <Icon of={MessageSquarePlus} className="size-4.5" />
      {talkText.addOrderNote}
    </button>
  )
}

type LineProps = { productId: string; name: string }
type OptionsProps = LineProps & { isOpen: boolean; controls: string; onPress: () => void }

/** Opens what can be said of a line; its picture and its name tell when something is. */
export function OptionsButton({ productId, name, isOpen, controls, onPress }: OptionsProps) {
  const note = notes.use((texts) => texts[productId])
  const chosen = useChoice(productId)
  const said = [note.trim(), chosen && packedOrderText.chosenChoices[chosen]].filter(Boolean)

  return (
    <button
      type="button"
      aria-label={[cartSheetsText.options(name), ...said].join(', ')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
      className={`icon-button hover:bg-leaf-wash ${said.length > 0 ? 'text-leaf' : 'text-ink-soft'}`}
    >
      <Icon of={said.length > 0 ? MessageSquareText : Ellipsis} className="size-5" />
    </button>
  )
}

/** The note to a line, and what to do if its product is unavailable. */
export function LinePreferences({ productId, name }: LineProps) {
  const note = notes.use((texts) => texts[productId])
  const chosen = useChoice(productId)
  const { ifMissing, lineChoices, asOrder, ifMissingOf } = packedOrderText
  return (
    <>
      <Suspense fallback={<div className="min-h-20" />}>
        <NoteField name={name} note={note} onChange={(text) => notes.write(productId, text)} />
      </Suspense>
      <label className="block min-w-0">
        <span className="mb-1.5 block font-medium">{ifMissing}</span>
        <select
          aria-label={ifMissingOf(name)}
          value={chosen ?? ''}
          onChange={({ target }) => choose(productId, target.value)}
          className="field select"
        >
          <option value="">{asOrder}</option>
          {substituteChoices.toReversed().map((choice) => (
            <option key={choice} value={choice}>
              {lineChoices[choice]}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

function useChoice(productId: string): SubstituteChoice | undefined {
  return choiceOf(choices.use((texts) => texts[productId]))
}

/** Forgets the choices for lines that have left the cart. */
function choose(productId: string, choice: string): void {
  const { items } = tab.store.get()
  const others = Object.entries(choices.read()).filter(([id]) => id in items)
  const next = Object.fromEntries(others)
  delete next[productId]
  if (choice) next[productId] = choice
  choices.keep(next)
}

function choiceOf(text: string | undefined): SubstituteChoice | undefined {
  return substituteChoices.find((choice) => choice === text)
}

/** The parts of an order's request that say something. */
export function withPreferences<Item extends { product: string }>(items: readonly Item[]) {
  const { [ofOrder]: note, ...lines } = notes.read()
  const chosen = choices.read()
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

/** Adds what a list says besides its products, once. */
export function addToOrderNote(text: string): void {
  const note = notes.read()[ofOrder] ?? ''
  if (text === '' || note.includes(text)) return
  const parts = [note.trim(), text].filter(Boolean)
  notes.write(ofOrder, parts.join(', ').slice(0, maxOrderNoteLength))
}

/** An order has been placed with them. */
export function forgetPreferences(): void {
  notes.keep({})
  choices.keep({})
}

/** Texts by name of the cart's owner, which a reload does not lose where the browser keeps anything. */
function keepTexts(key: string, open: () => Storage) {
  const signal = createSignal()
  let unstored: Record<string, string> | null = null

  /** Ignores the texts of another shopper who was logged in here before. */
  function read(): Record<string, string> {
    const { owner, ...texts } = unstored ?? storedTexts(key, open)
    return owner && owner !== tab.store.get().owner ? {} : texts
  }

  function keep(texts: Record<string, string>): void {
    const { owner } = tab.store.get()
    const next = owner ? { ...texts, owner } : texts
    try {
      open().setItem(key, JSON.stringify(next))
      unstored = null
    } catch {
      // Without storage, a reload loses them.
      unstored = next
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
