import { Check, X } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import type { ProposedName } from '#contract/api/name-proposals.ts'
import { maxNameIn } from '#contract/detail-values.ts'
import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { sellerNamesText as text } from '#text/seller-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { NameGroup } from './group-names.ts'
import { keyOf, type useNames } from './use-names.ts'

type Acts = Pick<ReturnType<typeof useNames>, 'toOf' | 'edit' | 'accept' | 'skip'>
type Props = { group: NameGroup; language: GoodsLanguage; acts: Acts }

const shownAtFirst = 6

/** Names that are accepted together, or one by one. */
export function NameGroupCard({ group: { title, names }, language, acts }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const ready = names.filter((name) => acts.toOf(name).trim() !== '')
  // A guess that the seller has written anew is none.
  const sure = ready.filter((name) => !name.isGuess || acts.toOf(name) !== name.proposed)
  const shown = isOpen ? names : names.slice(0, shownAtFirst)
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-card [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-4 py-2 sm:px-5">
        <h2 id={id} className="min-w-0 grow basis-32 font-bold tracking-tight wrap-anywhere">
          {title} <span className="font-normal text-ink-soft tnum">{names.length}</span>
        </h2>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-x-2">
          <button
            type="button"
            aria-label={text.skipGroupOf(title)}
            onClick={() => acts.skip(names)}
            className="button button-quiet"
          >
            {text.skipGroup}
          </button>
          {ready.length > sure.length && sure.length > 0 && (
            <button
              type="button"
              onClick={() => void acts.accept(ready)}
              className="button button-quiet tnum max-sm:px-2"
            >
              {text.acceptGuesses(ready.length)}
            </button>
          )}
          {ready.length > 0 && (
            <button
              type="button"
              aria-label={text.acceptGroup(title, (sure.length > 0 ? sure : ready).length)}
              onClick={() => void acts.accept(sure.length > 0 ? sure : ready)}
              className="button button-outlined tnum max-sm:px-3.5"
            >
              {sure.length > 0 ? text.accept(sure.length) : text.acceptGuesses(ready.length)}
            </button>
          )}
        </div>
      </div>
      <ul className="divide-y divide-line">
        {shown.map((name) => (
          <NameRow key={keyOf(name)} name={name} language={language} acts={acts} />
        ))}
      </ul>
      {names.length > shown.length && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="button button-quiet w-full tnum"
        >
          {text.more(names.length - shown.length)}
        </button>
      )}
    </section>
  )
}

type RowProps = { name: ProposedName; language: GoodsLanguage; acts: Acts }

function NameRow({ name, language, acts }: RowProps) {
  const to = acts.toOf(name)
  const isReady = to.trim() !== ''
  const note = name.proposed === undefined ? text.none : name.isGuess ? text.guess : undefined

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isReady) return
    event.preventDefault()
    focusNext(event.currentTarget)
    void acts.accept([name])
  }

  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2 sm:px-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <p className="min-w-0 wrap-anywhere md:py-2.5">
        <span lang="en">{name.name}</span>
        {name.brand && <span className="text-sm text-ink-soft"> · {name.brand}</span>}
      </p>
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          {/* Grows with its text, which is to be read before it is accepted. */}
          <textarea
            aria-label={text.nameInLanguage(name.name, language)}
            lang={language}
            dir="auto"
            value={to}
            onChange={({ target }) => acts.edit(name, target.value.replaceAll(/\s*\n\s*/g, ' '))}
            rows={1}
            onKeyDown={onKeyDown}
            maxLength={maxNameIn}
            autoComplete="off"
            spellCheck={false}
            className="field block field-sizing-content min-h-11 resize-none py-2.5"
          />
          {note && <p className="mt-0.5 text-xs text-ink-soft">{note}</p>}
        </div>
        <button
          type="button"
          aria-label={text.acceptOne(name.name)}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && void acts.accept([name])}
          className="button button-quiet size-11 shrink-0 px-0 text-leaf aria-disabled:opacity-40"
        >
          <Icon of={Check} className="size-5" />
        </button>
        <button
          type="button"
          aria-label={text.skipOne(name.name)}
          onClick={() => acts.skip([name])}
          className="button button-quiet size-11 shrink-0 px-0 text-ink-soft"
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
    </li>
  )
}

/** Before its row leaves the page. */
function focusNext(field: HTMLTextAreaElement): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea[lang]')]
  fields[fields.indexOf(field) + 1]?.focus()
}
