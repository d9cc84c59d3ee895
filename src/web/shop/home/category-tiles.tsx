import { Link } from 'react-router'
import { categories } from '#contract/categories.ts'
import { sayAtHome } from '#web/text/home.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { categoryAddress } from '#web/ui/product-address.ts'

/** The seven shelves of the store. */
export function CategoryTiles() {
  return (
    <section className="page pt-12" aria-labelledby="categories">
      <h2 id="categories" className="text-xl font-bold tracking-tight">
        {sayAtHome.categories}
      </h2>
      <ul className="mt-5 grid grid-cols-12 gap-2.5 sm:gap-3 md:grid-cols-7 lg:gap-4">
        {categories.map(({ path, label }, index) => (
          // Three and four side by side on a phone, so that no tile is left alone in its row.
          <li key={path} className={`${index < 3 ? 'col-span-4' : 'col-span-3'} md:col-span-1`}>
            <Link
              to={categoryAddress(path)}
              data-tint={path}
              className="group flex h-full flex-col items-center rounded-card px-1.5 pt-3.5 pb-3 text-center"
            >
              <Artwork
                name={`category-${path.toLowerCase()}`}
                widths={[160, 320]}
                size={{ width: 160, height: 160 }}
                sizes="110px"
                className="aspect-square w-full max-w-20 object-contain transition-transform duration-200 group-hover:scale-108 lg:max-w-26"
              />
              <span className="mt-2 text-xs leading-tight font-semibold lg:text-sm">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
