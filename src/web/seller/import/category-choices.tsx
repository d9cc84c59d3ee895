import { Search } from 'lucide'
import { useRef, useState } from 'react'
import type { Import, ImportCategories } from '#contract/api/seller-imports.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { sellerText } from '#text/seller.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { CategoryOptions } from '#web/seller/parts/form-fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import {
  type CategoryFilter,
  findCategories,
  type OwnCategory,
  openGuesses,
  rowsKept,
} from './import-choices.ts'
import { NewCategoriesDialog } from './new-categories-dialog.tsx'

const categoryText = sellerImportText.categories
const everything: CategoryFilter = { search: '', onlyGuesses: false }

const firstShown = 10
const nextShown = 50

type CategoryChoicesProps = {
  table: Import
  isLocked: boolean
  onChoose: (choice: ImportCategories) => void
}

/** Maps the grocer's own categories, possibly hundreds, to the shop's. */
export function CategoryChoices({ table, isLocked, onChoose }: CategoryChoicesProps) {
  const [filter, setFilter] = useState(everything)
  const [shown, setShown] = useState(firstShown)
  const found = findCategories(table.categories, filter)

  return (
    <>
      <p className="max-w-prose text-ink-soft">{categoryText.lead}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CategorySearch filter={filter} onChange={setFilter} />
        <GuessActions categories={found} isLocked={isLocked} onChoose={onChoose} />
      </div>
      {found.length > 0 ? (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {found.slice(0, shown).map((category) => (
            <CategoryChoice
              key={category.name}
              category={category}
              isLocked={isLocked}
              onChoose={(becomes) => onChoose([{ name: category.name, category: becomes }])}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-3 flex min-h-16 flex-wrap items-center gap-2 border-y border-line text-ink-soft">
          {categoryText.noMatch}
          <button
            type="button"
            onClick={() => setFilter(everything)}
            className="button button-quiet"
          >
            {categoryText.showAll}
          </button>
        </p>
      )}
      {found.length > shown && (
        <button
          type="button"
          onClick={() => setShown(shown + nextShown)}
          className="button button-quiet -ml-3 px-3"
        >
          {sellerText.showMore(found.length - shown)}
        </button>
      )}
      <p aria-live="polite" className="mt-3 text-ink-soft tnum">
        {categoryText.sum(rowsKept(table), table.rows)}
      </p>
    </>
  )
}

type OneProps = {
  category: OwnCategory
  isLocked: boolean
  onChoose: (becomes: CategoryPath | null) => void
}

function CategoryChoice({ category, isLocked, onChoose }: OneProps) {
  const { name } = category
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_16rem] sm:py-1.5">
      <p className="min-w-0 break-words">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-xs whitespace-nowrap text-ink-soft tnum">
          {categoryText.rows(category.rows)}
        </span>
        {category.isGuess && (
          <span className="ml-2 rounded-full bg-fruits px-2 py-0.5 text-xs whitespace-nowrap">
            {category.category === null ? categoryText.guessedLeftOut : categoryText.guess}
          </span>
        )}
      </p>
      <select
        aria-label={categoryText.becomes(name)}
        value={category.category ?? ''}
        disabled={isLocked}
        onChange={({ target }) => onChoose((target.value || null) as CategoryPath | null)}
        className={`field select disabled:opacity-60 ${category.category === null ? 'text-ink-soft' : ''}`}
      >
        <option value="">{categoryText.leaveOut}</option>
        <CategoryOptions />
      </select>
    </li>
  )
}

type CategorySearchProps = { filter: CategoryFilter; onChange: (filter: CategoryFilter) => void }

function CategorySearch({ filter, onChange }: CategorySearchProps) {
  return (
    <>
      <label className="relative grow sm:max-w-xs">
        <span className="sr-only">{categoryText.search}</span>
        <Icon
          of={Search}
          className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft"
        />
        <input
          type="search"
          value={filter.search}
          placeholder={categoryText.search}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
          className="field pl-10"
        />
      </label>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={filter.onlyGuesses}
          onChange={({ target }) => onChange({ ...filter, onlyGuesses: target.checked })}
          className="size-5 accent-leaf"
        />
        {categoryText.onlyGuesses}
      </label>
    </>
  )
}

type GuessActionsProps = {
  categories: readonly OwnCategory[]
  isLocked: boolean
  onChoose: (choice: ImportCategories) => void
}

/** Accepts many guesses at once, with an undo. */
function GuessActions({ categories, isLocked, onChoose }: GuessActionsProps) {
  const { guessed, unmatched } = openGuesses(categories)
  const [isAdding, setAdding] = useState(false)
  // A category that is left out also has no category of the shop, until the seller decides otherwise.
  const without = categories.filter(({ category }) => category === null)
  const place = useRef<HTMLDivElement>(null)

  function accept(guesses: readonly OwnCategory[], message: string): void {
    onChoose(guesses.map(({ name, category }) => ({ name, category })))
    // The pressed button is about to disappear.
    place.current?.focus({ preventScroll: true })
    toastSuccess(message, {
      label: sellerText.undo,
      run: () => onChoose(guesses.map(({ name }) => ({ name }))),
    })
  }

  return (
    <div ref={place} tabIndex={-1} className="-mx-3 flex flex-wrap outline-none sm:mx-0 sm:ml-auto">
      {guessed.length > 0 && (
        <button
          type="button"
          disabled={isLocked}
          onClick={() => accept(guessed, categoryText.accepted(guessed.length))}
          className="button button-quiet"
        >
          {categoryText.acceptGuesses(guessed.length)}
        </button>
      )}
      {without.length > 0 && (
        <button
          type="button"
          disabled={isLocked}
          onClick={() => setAdding(true)}
          className="button button-quiet"
        >
          {categoryText.addNew(without.length)}
        </button>
      )}
      {isAdding && (
        <NewCategoriesDialog
          names={without.map(({ name }) => name)}
          onChoose={onChoose}
          onClose={() => setAdding(false)}
        />
      )}
      {unmatched.length > 0 && (
        <button
          type="button"
          disabled={isLocked}
          onClick={() => accept(unmatched, categoryText.leftOut(unmatched.length))}
          className="button button-quiet"
        >
          {categoryText.leaveOutRest(unmatched.length)}
        </button>
      )}
    </div>
  )
}
