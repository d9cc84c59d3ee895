import { type Ask, ask } from '#web/api.ts'
import { askContext } from '#web/ask-context.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { homeText } from '#web/text/home.ts'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Claims } from './home/claims.tsx'
import { Hero } from './home/hero.tsx'
import { Newsletter } from './home/newsletter.tsx'
import { describePage, storeOf } from './parts/describe-page.ts'
import { ProductRow } from './parts/product-row.tsx'

const bestSellers = 5

async function load(askStore: Ask) {
  const { products } = await askStore('GET /api/v1/product/list', {
    query: { inStock: 'true', limit: bestSellers },
  })
  return { products }
}

export const loader = ({ context }: LoaderArgs) => load(context.get(askContext))
export const clientLoader = () => load(ask)

export const meta = ({ matches }: MetaArgs) => {
  const store = storeOf(matches)
  return describePage(store, {
    title: homeText.title(store.name),
    description: homeText.description,
    path: '/',
  })
}

export default function Home({ loaderData: { products } }: PageProps<typeof loader>) {
  return (
    <>
      <Hero />
      <CategoryTiles />
      {products.length > 0 && (
        <div className="page pt-4 md:pt-14">
          <ProductRow
            id="best-sellers"
            title={homeText.bestSellers}
            more={homeText.seeAll}
            products={products}
          />
        </div>
      )}
      <Claims />
      <Newsletter />
    </>
  )
}
