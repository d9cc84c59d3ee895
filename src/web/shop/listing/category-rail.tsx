import { NavLink } from 'react-router'
import { categories } from '#contract/categories.ts'
import { say } from '#web/text/messages.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { type Listing, listingSearch } from './listing.ts'

/** The other categories, one tap away. What is searched for, and the order, stay the same. */
export function CategoryRail({ listing }: { listing: Listing }) {
  const search = listingSearch({ ...listing, after: '' })
  return (
    <nav
      aria-label={say.products.categories}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 py-1">
        <Chip to={`/products${search}`}>{say.products.all}</Chip>
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
          `flex min-h-11 items-center rounded-full border px-4 font-medium whitespace-nowrap ${
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
