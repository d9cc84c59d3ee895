import { Link } from 'react-router'
import { categories } from '#contract/categories.ts'
import { sayAtHome } from '#web/text/home.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { categoryAddress } from '#web/ui/product-address.ts'

/** The seven shelves of the store. */
export function CategoryTiles() {
  return (
    <section className="page pt-4 md:pt-12" aria-labelledby="categories">
      <h2 id="categories" className="text-base font-bold tracking-tight md:text-xl">
        {sayAtHome.categories}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2 md:mt-5 md:gap-3 lg:gap-4">
        {categories.map(({ path, label }, index) => (
          // Three and four side by side on a phone, so that no tile is left alone in its row.
          <li key={path} className={`min-w-0 flex-1 ${index < 3 ? shareOfThree : shareOfFour}`}>
            <Link
              to={categoryAddress(path)}
              data-tint={path}
              className="group flex h-full flex-col items-center rounded-control px-1 pt-2 pb-1.5 text-center md:rounded-card md:pt-3.5 md:pb-3"
            >
              <Artwork
                name={`category-${path.toLowerCase()}`}
                widths={[160, 320]}
                size={{ width: 160, height: 160 }}
                sizes="(min-width: 720px) 110px, 56px"
                className="aspect-square w-full max-w-14 object-contain transition-transform duration-200 group-hover:scale-108 md:max-w-20 lg:max-w-26"
              />
              <span className="mt-1 grid grow place-items-center text-xs leading-tight font-semibold md:mt-2 lg:text-sm">
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

// At least as wide as the longest word, so that large letters make more rows and not broken words.
const shareOfThree = 'basis-[max(30%,4.5rem)] md:basis-0'
const shareOfFour = 'basis-[max(22%,4.5rem)] md:basis-0'
