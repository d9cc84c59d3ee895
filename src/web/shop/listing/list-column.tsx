import { Suspense, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import { commonText } from '#text/common.ts'
import { useCategories } from '#web/ui/categories.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { type Listing, listingSearch } from './listing.ts'

// Only wide screens show it.
const FilterColumn = lazyPart(async () => (await import('./filter-column.tsx')).FilterColumn)

/** More would push the filters off the screen; a page of its own has them all. */
const maxCategories = 12

type Props = { category: ShownCategory | null | undefined; listing: Listing }

/** The categories with the parts of the chosen one, and the filters, beside a list on a wide screen. */
export function ListColumn({ category, listing }: Props) {
  const isWide = useWideScreen()
  const [counts, setCounts] = useState<Counts>(new Map())
  const search = listingSearch({ ...listing, after: '' })

  return (
    <div className="list-column">
      <Categories category={category} search={search} counts={counts} />
      {isWide && category !== null && (
        <Suspense>
          <FilterColumn category={category?.path} onCounted={setCounts} />
        </Suspense>
      )}
    </div>
  )
}

type Counts = ReadonlyMap<string, string>
type CategoriesProps = Pick<Props, 'category'> & { search: string; counts: Counts }

function Categories({ category, search, counts }: CategoriesProps) {
  const categories = useCategories()
  const link = ({ path, label }: ShownCategory) => (
    <ColumnLink to={categoryAddress(path) + search} label={label} count={counts.get(path)} />
  )
  const main = categories.find(({ path }) => path === (category?.parent ?? category?.path))
  const all = categories.filter(({ parent }) => parent === undefined)
  const first = all.slice(0, maxCategories)
  const shown = main && !first.includes(main) ? [main, ...first.slice(1)] : first
  const parts = categories.filter(({ parent }) => parent !== undefined && parent === main?.path)

  return (
    <nav aria-label={commonText.products.categories}>
      <ul>
        <li>
          <ColumnLink to={`/products${search}`} label={commonText.products.all} />
        </li>
        {shown.map((one) => (
          <li key={one.path}>
            {link(one)}
            {one === main && parts.length > 0 && (
              <ul>
                {parts.map((part) => (
                  <li key={part.path}>{link(part)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {shown.length < all.length && (
          <li>
            <ColumnLink to="/categories" label={commonText.products.allCategories(all.length)} />
          </li>
        )}
      </ul>
    </nav>
  )
}

type LinkProps = { to: string; label: string; count?: string | undefined }

function ColumnLink({ to, label, count }: LinkProps) {
  return (
    <NavLink to={to} end>
      {label}
      {count && <span>{count}</span>}
    </NavLink>
  )
}

/** False until the page's scripts run, so that phones fetch nothing for it. The width is that of `lg` in theme.css. */
function useWideScreen(): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const screen = window.matchMedia('(width >= 62.5rem)')
    const look = () => setWide(screen.matches)
    look()
    screen.addEventListener('change', look)
    return () => screen.removeEventListener('change', look)
  }, [])
  return isWide
}
