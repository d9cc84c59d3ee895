import { Banknote, CircleX, type IconNode, Truck } from 'lucide'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { formatGrams, formatQuantity } from '#contract/weights.ts'
import { commonText } from '#text/common.ts'
import { productText } from '#text/product.ts'
import { ratingsText } from '#text/ratings.ts'
import { AddButton } from '#web/shop/parts/add-button.tsx'
import { addToCart } from '#web/shop/state/cart.ts'
import { Stars } from '#web/ui/five-stars.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LocalName } from '#web/ui/local-name.tsx'
import { discountPercent, OfferPrice, UnitPrice } from '#web/ui/price.tsx'
import { useShownRating } from '#web/ui/stars.tsx'
import { useDeliveryCost, useNamedTaxPercent } from '#web/ui/store-tax.ts'
import { PackLinks } from './pack-links.tsx'

/** The product's name, price and buttons. */
export function BuyBox({ product }: { product: Product }) {
  const percent = discountPercent(product)
  const deliveryCost = useDeliveryCost()

  return (
    <div>
      {product.brand && <p className="text-xs break-words text-ink-soft">{product.brand}</p>}
      <h1 className="text-xl font-bold tracking-tight break-words md:text-2xl">{product.name}</h1>
      <LocalName
        name={product.localName}
        className="leading-[1.6] break-words text-ink-soft md:text-base"
      />
      <div className="mt-1 flex flex-wrap md:mt-2 items-center gap-x-3 gap-y-1 text-ink-soft">
        <ProductStars product={product} />
        {product.weight && !product.loose && <span>{product.weight}</span>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 md:mt-6">
        <OfferPrice product={product} className="text-xl" />
        {product.loose && <ForStep loose={product.loose} />}
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
        {deliveryCost && <Perk drawing={Truck}>{deliveryCost.replace(/\.$/, '')}</Perk>}
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

function BuyButtons({ product }: { product: Product }) {
  const navigate = useNavigate()

  if (!product.inStock) {
    return (
      <p className="mt-6 inline-flex min-h-12 items-center rounded-control bg-line px-6 font-semibold text-ink-soft">
        {commonText.product.outOfStock}
      </p>
    )
  }
  return (
    <div className="mt-4 grid max-w-lg grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 md:mt-6">
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
