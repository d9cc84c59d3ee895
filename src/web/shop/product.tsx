import { data, redirect } from 'react-router'
import type { Product as ProductView } from '#contract/api/catalog.ts'
import { type Ask, ask, Refused } from '#web/api.ts'
import { askContext } from '#web/ask-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { commonText } from '#web/text/common.ts'
import { productAddress } from '#web/ui/product-address.ts'
import { describePage, storeOf } from './parts/describe-page.ts'
import { ProductRow } from './parts/product-row.tsx'
import { Breadcrumb } from './product/breadcrumb.tsx'
import { BuyBox } from './product/buy-box.tsx'
import { describeForSearch } from './product/describe-for-search.ts'
import { Gallery } from './product/gallery.tsx'

type Params = { category: string; id: string }

async function load(askStore: Ask, { category, id }: Params) {
  const { product, related } = await askStore('GET /api/v1/product/{id}', {
    params: { id },
  }).catch(asNotFound)

  if (category !== product.category.toLowerCase()) throw redirect(productAddress(product), 301)
  return { product, related: related.slice(0, 5) }
}

function asNotFound(error: unknown): never {
  const isUnknown = error instanceof Refused && (error.status === 404 || error.status === 400)
  throw isUnknown ? data(null, { status: 404 }) : error
}

export const loader = ({ context, params }: LoaderArgs<'category' | 'id'>) =>
  load(context.get(askContext), params)

export const clientLoader = ({ params }: ClientLoaderArgs<'category' | 'id'>) => load(ask, params)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const store = storeOf(matches)
  if (!loaderData) return [{ title: commonText.failures.notFound }]
  const { product } = loaderData
  return [
    ...describePage(store, {
      title: `${titleOf(product)} · ${store.name}`,
      description: [titleOf(product), ...product.description].join('. ').slice(0, 300),
      path: productAddress(product),
      picture: product.image[0],
    }),
    { 'script:ld+json': describeForSearch(product, store) },
  ]
}

function titleOf({ name, weight }: ProductView): string {
  return weight ? `${name}, ${weight}` : name
}

export default function Product({ loaderData: { product, related } }: PageProps<typeof loader>) {
  return (
    <div className="page md:pt-2">
      <Breadcrumb product={product} />
      <div className="grid grid-cols-1 gap-4 md:mt-2 md:grid-cols-2 md:gap-8 lg:gap-14">
        <Gallery key={product._id} product={product} />
        <div>
          <BuyBox product={product} />
          {product.description.length > 0 && (
            <section className="mt-8" aria-labelledby="about">
              <h2 id="about" className="text-base font-semibold">
                {commonText.product.about}
              </h2>
              <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft marker:text-leaf">
                {product.description.map((bullet, index) => (
                  <li key={`${index} ${bullet}`} className="break-words">
                    {bullet}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <div className="pt-10 md:pt-16">
        <ProductRow
          id="related"
          title={commonText.product.related}
          more={
            <>
              {commonText.product.seeMore}
              <span className="sr-only">{commonText.product.seeMoreOf}</span>
            </>
          }
          products={related}
        />
      </div>
    </div>
  )
}
