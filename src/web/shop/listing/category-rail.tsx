import { NavLink } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import { commonText } from '#text/common.ts'
import { useCategories } from '#web/ui/categories.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { shownLabel } from '#web/ui/product-name.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { listingSearch } from './listing.ts'
import { useDestination } from './use-destination.ts'

/** More would be a long way to scroll; a page of its own has them all. */
const maxChips = 12

/**
 * Links to the other categories, which keep the search and the sort order; below them, those to the parts of the one
 * that is shown.
 */
export function CategoryRail({ category }: { category?: ShownCategory | null }) {
  const categories = useCategories()
  const { pathname, listing } = useDestination()
  const rail = useCurrentInView(pathname)
  const search = listingSearch({ ...listing, narrowing: {}, after: '' })
  const main = categories.find(({ path }) => path === (category?.parent ?? category?.path))
  const parts = chosenFirst(
    categories.filter(({ parent }) => parent !== undefined && parent === main?.path),
    category?.path,
  )
  const all = categories.filter(({ parent }) => parent === undefined)
  const shown = chosenFirst(all, main?.path).slice(0, maxChips)
  return (
    <nav ref={rail} aria-label={commonText.products.categories} className="list-rail">
      <ul data-has-parts={(main && parts.length > 0) || undefined}>
        <Chip to={`/products${search}`}>{commonText.products.all}</Chip>
        {shown.map(({ path, ...category }) => (
          <Chip key={path} to={categoryAddress(path) + search} isChosen={path === main?.path}>
            {shownLabel(category)}
          </Chip>
        ))}
        {shown.length < all.length && (
          <Chip to="/categories">{commonText.products.allCategories(all.length)}</Chip>
        )}
      </ul>
      {main && parts.length > 0 && (
        <ul>
          <Chip to={categoryAddress(main.path) + search}>
            {commonText.products.allOf(shownLabel(main))}
          </Chip>
          {parts.map(({ path, ...category }) => (
            <Chip key={path} to={categoryAddress(path) + search}>
              {shownLabel(category)}
            </Chip>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** Puts the chosen category first when there are more than fit on a screen, so that it is seen. */
function chosenFirst(categories: readonly ShownCategory[], path?: string) {
  const chosen = categories.length > 7 ? categories.filter((one) => one.path === path) : []
  return [...new Set([...chosen, ...categories])]
}

type ChipProps = { to: string; isChosen?: boolean; children: string }

/** `isChosen` where a part of it is shown. */
function Chip({ to, isChosen = false, children }: ChipProps) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className={({ isActive }) =>
          `flex min-h-11 items-center rounded-full border px-3.5 font-medium whitespace-nowrap md:px-4 ${
            isActive || isChosen
              ? 'border-leaf bg-leaf text-on-leaf'
              : 'border-line bg-card hover:border-leaf hover:text-leaf'
          }`
        }
      >
        {children}
      </NavLink>
    </li>
  )
}
