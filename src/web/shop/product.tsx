import { data, Link, redirect } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import { commonText } from '#text/common.ts'
import { productText } from '#text/product.ts'
import { type CallApi, callApi, Refused } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { describePage, describeWay, storeOf } from '#web/shop/parts/describe-page.ts'
import { ProductRow } from '#web/shop/parts/product-row.tsx'
import { BuyBox } from '#web/shop/product/buy-box.tsx'
import { describeForSearch, titleOf } from '#web/shop/product/describe-product.ts'
import { Gallery } from '#web/shop/product/gallery.tsx'
import { ProductDetails } from '#web/shop/product/product-details.tsx'
import type { PageProduct } from '#web/shop/product/read-product.ts'
import { StickyAdd } from '#web/shop/product/sticky-add.tsx'
import { ProductRatings } from '#web/shop/ratings/product-ratings.tsx'
import { useCategories } from '#web/ui/categories.ts'
import { categoryAddress, productAddress } from '#web/ui/product-address.ts'
import { shownLabel, shownLang, shownName } from '#web/ui/product-name.ts'

type Params = { category: string; id: string }

async function load(askStore: CallApi, { category, id }: Params) {
  const [{ category: own, ...found }, { readProduct }] = await Promise.all([
    askStore('GET /api/v1/product/{id}', { params: { id } }).catch(asNotFound),
    import('#web/shop/product/read-product.ts'),
  ])

  const { product, related, together } = found
  if (category !== product.category.toLowerCase()) throw redirect(productAddress(product), 301)
  const reviews = product.rating
    ? await askStore('GET /api/v1/product/{id}/ratings', { params: { id }, query: {} })
    : { ratings: [], nextBefore: null }
  return {
    product: readProduct(product),
    related: related.slice(0, 5),
    together,
    category: own,
    reviews,
  }
}

function asNotFound(error: unknown): never {
  const isUnknown = error instanceof Refused && (error.status === 404 || error.status === 400)
  throw isUnknown ? data(null, { status: 404 }) : error
}

export const loader = ({ context, params }: LoaderArgs<'category' | 'id'>) =>
  load(context.get(apiContext), params)

export const clientLoader = ({ params }: ClientLoaderArgs<'category' | 'id'>) =>
  load(callApi, params)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const store = storeOf(matches)
  if (!loaderData) return [{ title: commonText.failures.notFound }]
  const { product, category } = loaderData
  return [
    ...describePage(store, {
      title: `${titleOf(product)} · ${store.name}`,
      description: productText.inOneLine([titleOf(product), ...product.description]).slice(0, 300),
      path: productAddress(product),
      picture: product.image[0],
    }),
    { 'script:ld+json': describeForSearch(product, store) },
    ...(category.isHidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          describeWay(store, category, [
            { name: shownName(product), path: productAddress(product) },
          ]),
        ]),
  ]
}

export default function Product({
  loaderData: { product, related, together, category, reviews },
}: PageProps<typeof loader>) {
  return (
    <div className="page md:pt-2">
      <Breadcrumb product={product} category={category} />
      <div className="grid grid-cols-1 gap-4 md:mt-2 md:grid-cols-2 md:gap-8 lg:gap-14">
        <Gallery key={product._id} product={product} />
        <div>
          <BuyBox product={product} />
          {product.description.length > 0 && (
            <section className="mt-8" aria-labelledby="about">
              <h2 id="about" className="text-base font-semibold">
                {productText.about}
              </h2>
              <ul
                lang={product.descriptionLang}
                className="mt-2 list-disc space-y-1 pl-5 text-ink-soft marker:text-leaf"
              >
                {product.description.map((bullet, index) => (
                  <li key={`${index} ${bullet}`} className="break-words">
                    {bullet}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ProductDetails lines={product.lines} />
          <ProductRatings key={product._id} product={product} reviews={reviews} />
        </div>
      </div>
      {together.length > 0 && (
        <div className="pt-10 md:pt-16">
          <ProductRow
            key={product._id}
            id="together"
            title={productText.together}
            products={together}
          />
        </div>
      )}
      {related.length > 0 && (
        <div className="pt-10 md:pt-16">
          <ProductRow
            key={product._id}
            id="related"
            title={productText.related}
            more={
              <>
                {productText.seeMore}
                <span className="sr-only">{productText.seeMoreOf}</span>
              </>
            }
            products={related}
          />
        </div>
      )}
      {product.inStock && <StickyAdd key={product._id} product={product} />}
    </div>
  )
}

type BreadcrumbProps = { product: PageProduct; category: ShownCategory & { isHidden?: true } }

/** Home / Products / category / name on one line, truncated if necessary. */
function Breadcrumb({ product, category }: BreadcrumbProps) {
  const parent = useCategories().find(({ path }) => path === category.parent)
  return (
    <nav aria-label={productText.breadcrumb} className="@container text-xs text-ink-soft">
      <ol className="flex items-center @max-[17rem]:flex-wrap">
        <Step to="/">{commonText.nav.home}</Step>
        {/* Small screens have room for the two categories alone. */}
        <Step to="/products" className={parent && '@max-[34rem]:hidden'}>
          {commonText.products.title}
        </Step>
        {parent && <Step to={categoryAddress(parent.path)}>{shownLabel(parent)}</Step>}
        {!category.isHidden && (
          <Step to={categoryAddress(category.path)}>{shownLabel(category)}</Step>
        )}
        <li
          aria-current="page"
          lang={shownLang(product)}
          className="min-w-16 flex-1 truncate font-medium text-ink"
        >
          {shownName(product)}
        </li>
      </ol>
    </nav>
  )
}

type StepProps = { to: string; className?: string | undefined; children: string }

function Step({ to, className = '', children }: StepProps) {
  return (
    <li className={`flex min-w-6 items-center first:shrink-0 ${className}`}>
      <Link to={to} className="truncate leading-11 hover:text-leaf">
        {children}
      </Link>
      <span aria-hidden className="px-2">
        /
      </span>
    </li>
  )
}
