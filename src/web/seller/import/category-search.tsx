import { Search } from 'lucide'
import { sellerImportText } from '#web/text/seller-import.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CategoryFilter } from './choices.ts'

const categoryText = sellerImportText.categories

type CategorySearchProps = { filter: CategoryFilter; onChange: (filter: CategoryFilter) => void }

export function CategorySearch({ filter, onChange }: CategorySearchProps) {
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
