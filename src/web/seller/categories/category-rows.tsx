import { ChevronDown, ChevronUp, type IconNode, Pencil } from 'lucide'
import type { SellerCategory } from '#contract/api/categories.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { CategoryPicture } from '#web/ui/category-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { picturesOfRow } from '#web/ui/pictures-of-row.ts'
import { categoryAddress } from '#web/ui/product-address.ts'

type RowsProps = {
  categories: readonly SellerCategory[]
  q: string
  onMove: (category: SellerCategory, by: 1 | -1) => void
  onEdit: (category: SellerCategory) => void
}

/** The categories in order; what a search finds has no place in it, so it cannot be moved. */
export function CategoryRows({ categories, q, onMove, onEdit }: RowsProps) {
  const found = categories.filter((category) => matches(category, q))
  if (found.length === 0) {
    const { none, noMatch } = sellerCategoriesText
    return <p className="py-8 text-center text-ink-soft">{q ? noMatch : none}</p>
  }
  return (
    <ul
      aria-label={sellerCategoriesText.list}
      className="mt-4 divide-y divide-line rounded-card border border-line bg-card"
    >
      {found.map((category) => {
        const siblings = categories.filter(({ parent }) => parent === category.parent)
        return (
          <CategoryRow
            key={category._id}
            category={category}
            isFirst={siblings[0] === category}
            isLast={siblings.at(-1) === category}
            onMove={q ? undefined : onMove}
            onEdit={onEdit}
          />
        )
      })}
    </ul>
  )
}

function matches({ label, path }: SellerCategory, q: string): boolean {
  const words = q.toLowerCase().split(/\s+/)
  const name = `${label} ${path}`.toLowerCase()
  return words.every((word) => name.includes(word))
}

type RowProps = {
  category: SellerCategory
  isFirst: boolean
  isLast: boolean
  onMove: RowsProps['onMove'] | undefined
  onEdit: RowsProps['onEdit']
}

function CategoryRow({ category, isFirst, isLast, onMove, onEdit }: RowProps) {
  const { label, path, parent, products, archived, isHidden, tint } = category
  const [pictured = category] = picturesOfRow([category])
  const text = sellerCategoriesText
  const counts = [text.products(products), ...(archived > 0 ? [text.archived(archived)] : [])]

  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 py-1.5 pr-1 pl-3 ${parent === undefined ? '' : 'pl-10'}`}
    >
      <span data-tint={tint} className="size-11 shrink-0 overflow-hidden rounded-control p-1">
        <CategoryPicture category={pictured} sizes="44px" className="size-full object-contain" />
      </span>
      <div className="min-w-0 flex-[1_1_4.5rem]">
        <p className="font-medium break-words">
          {label}
          {isHidden && (
            <span className="ml-2 rounded-full bg-dairy px-2 py-0.5 text-xs whitespace-nowrap text-ink">
              {text.hidden}
            </span>
          )}
        </p>
        <p className="text-xs break-words text-ink-soft tnum">
          {counts.join(' · ')}
          <span className="max-sm:hidden"> · {categoryAddress(path)}</span>
        </p>
      </div>
      <div className="ml-auto flex gap-2">
        {onMove && (
          <>
            <RowButton
              name={text.up(label)}
              drawing={ChevronUp}
              isOff={isFirst}
              onPress={() => onMove(category, -1)}
            />
            <RowButton
              name={text.down(label)}
              drawing={ChevronDown}
              isOff={isLast}
              onPress={() => onMove(category, 1)}
            />
          </>
        )}
        <RowButton name={text.edit(label)} drawing={Pencil} onPress={() => onEdit(category)} />
      </div>
    </li>
  )
}

type ButtonProps = { name: string; drawing: IconNode; isOff?: boolean; onPress: () => void }

/** Stays focusable when it is off, so that the keyboard's place is not lost at the end of the list. */
function RowButton({ name, drawing, isOff = false, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-leaf-wash hover:text-ink aria-disabled:opacity-30"
    >
      <Icon of={drawing} className="size-5" />
    </button>
  )
}
