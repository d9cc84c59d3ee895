import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { type Ask, ask } from '#web/api.ts'
import { askContext } from '#web/ask-context.ts'
import { sayAtHome } from '#web/text/home.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/home.ts'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Claims } from './home/claims.tsx'
import { Hero } from './home/hero.tsx'
import { Newsletter } from './home/newsletter.tsx'
import { describePage, storeOf } from './parts/describe-page.ts'
import { ProductCard } from './parts/product-card.tsx'

const bestSellers = 5

async function load(askStore: Ask) {
  const { products } = await askStore('GET /api/v1/product/list', {
    query: { inStock: 'true', limit: bestSellers },
  })
  return { products }
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(askContext))
export const clientLoader = () => load(ask)

export const meta: Route.MetaFunction = ({ matches }) => {
  const store = storeOf(matches)
  return describePage(store, {
    title: sayAtHome.title(store.name),
    description: sayAtHome.description,
    path: '/',
  })
}

export default function Home({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <CategoryTiles />
      {products.length > 0 && (
        <section id="best-sellers" className="page pt-14" aria-labelledby="best-sellers-title">
          <div className="flex items-end justify-between gap-4">
            <h2 id="best-sellers-title" className="text-xl font-bold tracking-tight">
              {sayAtHome.bestSellers}
            </h2>
            <Link to="/products" className="button button-quiet -mr-3">
              {sayAtHome.seeAll}
              <Icon of={ChevronRight} className="size-4.5" />
            </Link>
          </div>
          <div className="product-row mt-3">
            {products.map((product) => (
              <ProductCard key={product._id} product={product} />
            ))}
          </div>
        </section>
      )}
      <Claims />
      <Newsletter />
    </>
  )
}
