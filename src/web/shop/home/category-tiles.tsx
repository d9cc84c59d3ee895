import { Link } from 'react-router'
import { categories } from '#contract/categories.ts'
import { homeText } from '#web/text/home.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { categoryAddress } from '#web/ui/product-address.ts'

export function CategoryTiles() {
  return (
    <section className="page pt-4 md:pt-12" aria-labelledby="categories">
      <h2 id="categories" className="text-base font-bold tracking-tight md:text-xl">
        {homeText.categories}
      </h2>
      <ul className="tiles">
        {categories.map(({ path, label }) => (
          <li key={path}>
            <Link to={categoryAddress(path)} data-tint={path} className="group">
              <Artwork
                name={`category-${path.toLowerCase()}`}
                widths={[160, 320]}
                size={{ width: 160, height: 160 }}
                sizes="(min-width: 720px) 110px, 56px"
              />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
