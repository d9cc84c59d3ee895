import { Banknote, CircleX, type IconNode, Share2, Truck } from 'lucide'
import { Suspense, useContext } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { comparedPrice } from '#contract/compared-price.ts'
import { formatGrams, formatQuantity } from '#contract/weights.ts'
import { commonText } from '#text/common.ts'
import { productText } from '#text/product.ts'
import { ratingsText } from '#text/ratings.ts'
import type { loader } from '#web/root.tsx'
import { AddButton } from '#web/shop/parts/add-button.tsx'
import { useShownRating } from '#web/shop/ratings/shown-rating.ts'
import { addToCart } from '#web/shop/state/cart.ts'
import { Stars } from '#web/ui/five-stars.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LocalName } from '#web/ui/local-name.tsx'
import { inLanguage } from '#web/ui/page-language.ts'
import { discountPercent, OfferPrice, UnitPrice } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'
import { shownLang, shownLocalName, shownName } from '#web/ui/product-name.ts'
import { shareLink } from '#web/ui/share-link.ts'
import { StoreContext, useNamedTaxPercent } from '#web/ui/store-tax.ts'
import { PackLinks } from './pack-links.tsx'
import { StockAlert } from './stock-alert.tsx'

const PromisePerk = lazyPart(async () => (await import('./promise-perk.tsx')).PromisePerk)

/** The product's name, price and buttons. */
export function BuyBox({ product }: { product: Product }) {
  const percent = discountPercent(product)
  const store = useContext(StoreContext)

  return (
    <div>
      {product.brand && <p className="text-xs break-words text-ink-soft">{product.brand}</p>}
      <div className="flex items-start justify-between gap-3">
        <h1
          lang={shownLang(product)}
          className="min-w-0 text-xl font-bold tracking-tight break-words md:text-2xl"
        >
          {shownName(product)}
        </h1>
        <ShareProduct product={product} />
      </div>
      <LocalName
        name={shownLocalName(product)}
        className="leading-[1.6] break-words text-ink-soft md:text-base"
      />
      <div className="mt-1 flex flex-wrap md:mt-2 items-center gap-x-3 gap-y-1 text-ink-soft empty:hidden">
        <ProductStars product={product} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 md:mt-5">
        <OfferPrice product={product} className="text-xl" />
        {product.loose ? (
          <ForStep loose={product.loose} />
        ) : (
          product.weight && <span className="min-w-0 break-words">{product.weight}</span>
        )}
        {percent >= 1 && (
          <p className="rounded-full bg-marigold px-2.5 py-0.5 text-xs font-bold text-on-marigold">
            {commonText.product.off(percent)}
          </p>
        )}
      </div>
      <TaxesAndUnitPrice product={product} />
      <StockLeft product={product} />
      {product.loose && <SoldLoose loose={product.loose} />}
      <PackLinks product={product} />
      <BuyButtons key={product._id} product={product} />
      <ul className="mt-5 grid gap-2 border-t border-line pt-5 md:mt-7 md:pt-6 text-ink-soft">
        {store?.promises && (
          <Suspense>
            <PromisePerk />
          </Suspense>
        )}
        {store?.delivery && <Perk drawing={Truck}>{store.delivery.replace(/[.।]$/u, '')}</Perk>}
        <Perk drawing={Banknote}>{productText.cash}</Perk>
        <Perk drawing={CircleX}>{productText.cancel}</Perk>
      </ul>
    </div>
  )
}

function Perk({ drawing, children }: { drawing: IconNode; children: string }) {
  return (
    <li className="flex items-center gap-3">
      <Icon of={drawing} className="size-5 shrink-0 text-leaf" strokeWidth={1.8} />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

function ProductStars({ product }: { product: Product }) {
  const rating = useShownRating(product)
  if (!rating) return null
  const { average, count } = rating
  return (
    <>
      <Stars average={average} />
      {count === undefined ? (
        <span aria-hidden className="text-xs">
          {average} / 5
        </span>
      ) : (
        <a href="#ratings" className="-my-3 flex min-h-11 items-center text-xs hover:text-leaf">
          {ratingsText.inShort(average.toFixed(1), count)}
        </a>
      )}
    </>
  )
}

function TaxesAndUnitPrice({ product: { unitPrice } }: { product: Product }) {
  const namedTax = useNamedTaxPercent()
  return (
    <p className="mt-1 text-xs text-ink-soft">
      {namedTax === undefined && productText.taxes}
      {unitPrice && (
        <>
          {namedTax === undefined && ' · '}
          <UnitPrice of={unitPrice} />
          {unitPrice.comparison !== undefined && (
            <>
              {' '}
              (<UnitPrice of={comparedPrice(unitPrice)} />)
            </>
          )}
        </>
      )}
    </p>
  )
}

function StockLeft({ product: { inStock, stockLeft, loose } }: { product: Product }) {
  if (!inStock || stockLeft === undefined) return null
  return (
    <p className="mt-4 font-semibold text-beet">
      {commonText.product.left(formatQuantity(stockLeft, loose?.stepGrams))}
    </p>
  )
}

type LooseProps = { loose: NonNullable<Product['loose']> }

function ForStep({ loose }: LooseProps) {
  return (
    <span className="text-ink-soft">{productText.forWeight(formatGrams(loose.stepGrams))}</span>
  )
}

function SoldLoose({ loose: { leastGrams, mostGrams } }: LooseProps) {
  const amounts = [leastGrams, ...(mostGrams === undefined ? [] : [mostGrams])]
  return <p className="mt-4 font-medium">{productText.soldLoose(amounts.map(formatGrams))}</p>
}

function ShareProduct({ product }: { product: Product }) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  if (!store) return null
  const url = new URL(inLanguage(productAddress(product)), store.publicUrl).href
  const title = `${shownName(product)} · ${store.name}`
  return (
    <button
      type="button"
      aria-label={productText.share}
      title={productText.share}
      onClick={() => void shareLink({ title, url }, productText.shareSaid)}
      className="-mt-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-leaf-wash hover:text-ink [@media(scripting:none)]:hidden"
    >
      <Icon of={Share2} className="size-5" />
    </button>
  )
}

function BuyButtons({ product }: { product: Product }) {
  const navigate = useNavigate()

  if (!product.inStock) {
    return (
      <div className="mt-6 flex flex-wrap gap-3">
        <p className="inline-flex min-h-12 items-center rounded-control bg-line px-6 font-semibold text-ink-soft">
          {commonText.product.outOfStock}
        </p>
        <StockAlert product={product} />
      </div>
    )
  }
  return (
    <div
      id="buy"
      className="mt-4 grid max-w-lg grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 md:mt-6"
    >
      <AddButton product={product} label={productText.addToCart} />
      <button
        type="button"
        data-early={`buy:${product._id}`}
        onClick={() => {
          addToCart(product)
          void navigate('/cart')
        }}
        className="button button-filled"
      >
        {productText.buyNow}
      </button>
    </div>
  )
}
