import { LayoutGrid } from 'lucide'
import { Link } from 'react-router'
import { homeText } from '#text/home.ts'
import { useCategories } from '#web/ui/categories.ts'
import { CategoryPicture } from '#web/ui/category-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { picturesOfRow } from '#web/ui/pictures-of-row.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { shownLabel } from '#web/ui/product-name.ts'

/** One row on a wide screen, whose last place is for all of them where there are more. */
const mostTiles = 7
/** So many fit in one row of a phone, or in one and a half. */
const fewTiles = 4

export function CategoryTiles() {
  const all = useCategories().filter(({ parent }) => parent === undefined)
  if (all.length < 2) return null
  return (
    <section className="page pt-2.5 md:pt-4" aria-labelledby="categories">
      <h2 id="categories" className="sr-only">
        {homeText.categories}
      </h2>
      <ul className={`tiles ${all.length > mostTiles ? 'tiles-many' : ''}`}>
        {picturesOfRow(all.slice(0, mostTiles)).map((category) => (
          <li key={category.path}>
            <Link to={categoryAddress(category.path)} data-tint={category.tint} className="group">
              <CategoryPicture category={category} sizes="64px" />
              <span>{shownLabel(category)}</span>
            </Link>
          </li>
        ))}
        {all.length > fewTiles && (
          <li>
            <Link to="/categories" data-tint="stone" className="group">
              <Icon of={LayoutGrid} strokeWidth={1.6} />
              <span>{homeText.all(all.length)}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
