import { useRef } from 'react'
import type { ImportCategories } from '#contract/api/seller-imports.ts'
import { sellerText } from '#web/text/seller.ts'
import { sellerImportText } from '#web/text/seller-import.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { type OwnCategory, openGuesses } from './choices.ts'

const categoryText = sellerImportText.categories

type GuessActionsProps = {
  categories: readonly OwnCategory[]
  isLocked: boolean
  onChoose: (choice: ImportCategories) => void
}

/** Accepts many guesses at once, with an undo. */
export function GuessActions({ categories, isLocked, onChoose }: GuessActionsProps) {
  const { guessed, unmatched } = openGuesses(categories)
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
