import { NavLink } from 'react-router'
import { categories } from '#contract/categories.ts'
import { commonText } from '#web/text/common.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { listingSearch } from './listing.ts'
import { useDestination } from './use-destination.ts'

/** Links to the other categories, which keep the search and the sort order. */
export function CategoryRail() {
  const { listing } = useDestination()
  const search = listingSearch({ ...listing, after: '' })
  return (
    <nav
      aria-label={commonText.products.categories}
      className="mx-[calc(-1*var(--page-edge))] overflow-x-auto px-(--page-edge) [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-2 py-1">
        <Chip to={`/products${search}`}>{commonText.products.all}</Chip>
        {categories.map(({ path, label }) => (
          <Chip key={path} to={categoryAddress(path) + search}>
            {label}
          </Chip>
        ))}
      </ul>
    </nav>
  )
}

function Chip({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className={({ isActive }) =>
          `flex min-h-11 items-center rounded-full border px-3.5 font-medium whitespace-nowrap md:px-4 ${
            isActive
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
