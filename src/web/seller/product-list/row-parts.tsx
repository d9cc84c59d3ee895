import { Pencil, TriangleAlert } from 'lucide'
import { Link, useLocation } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { toPaise } from '#contract/money.ts'
import { exceedsMaximumPrice } from '#contract/prices.ts'
import { sellerPacksText } from '#text/seller-packs.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'
import { useTaxTerms } from '#web/ui/store-tax.ts'
import { isLow } from './listing.ts'
import type { SetStock } from './stock-queue.ts'
import type { Choosing } from './use-selection.ts'

const { row: rowText } = sellerProductListText
const pill = 'inline-block rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap'

/** Called without a message when the next try begins. */
export type OnFailure = (id: string, message?: string) => void

/** These props stay the same while other rows change, so that only the changed row renders again. */
export type RowProps = {
  product: SellerProduct
  isChosen: boolean
  /** Whether it still matches the filters. */
  isListed: boolean
  lowStock: number
  onChoose: (choosing: Choosing) => void
  onStock: SetStock
  /** Called with the product after its price was saved or turned out to be another. */
  onPrice: (product: SellerProduct) => void
  /** Why its last change failed. */
  failure: string | undefined
  onFailure: OnFailure
}

export function ChooseBox({ product, isChosen, onChoose }: RowProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={rowText.choose(product.name)}
        checked={isChosen}
        onChange={({ target, nativeEvent }) =>
          onChoose({
            id: product._id,
            isOn: target.checked,
            isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
          })
        }
        className="size-5 cursor-pointer accent-leaf"
      />
    </label>
  )
}

export function Thumbnail({ product, className }: { product: SellerProduct; className: string }) {
  return (
    <ProductThumbnail
      product={product}
      width={56}
      className={`${className} ${product.inStock ? '' : 'opacity-60'}`}
      pictureClass="object-contain p-0.5"
    />
  )
}

export function NameAndMarks({ product, isListed, lowStock }: RowProps) {
  const { name, weight, code } = product
  return (
    <div className="min-w-0">
      <EditLink
        product={product}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)] content-center hover:text-leaf"
      >
        <span className="line-clamp-2 font-semibold break-words">{name}</span>{' '}
        {(weight ?? code) && (
          <span className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
            {weight && <span className="max-w-full truncate">{weight}</span>}{' '}
            {code && <span className="max-w-full truncate tnum">{code}</span>}
          </span>
        )}
      </EditLink>
      <p className="flex flex-wrap gap-1 pb-1 empty:hidden">
        <Marks product={product} lowStock={lowStock} />
        {product.packGroup && (
          <span className={`${pill} bg-grains text-ink`}>{sellerPacksText.mark}</span>
        )}
        {!isListed && <span className={`${pill} bg-drinks text-ink`}>{rowText.stays}</span>}
      </p>
    </div>
  )
}

function Marks({ product, lowStock }: Pick<RowProps, 'product' | 'lowStock'>) {
  if (product.archived)
    return <span className={`${pill} bg-dairy text-ink`}>{rowText.archived}</span>
  if (product.stock === 0) {
    return <span className={`${pill} bg-beet-wash text-beet`}>{rowText.noneLeft}</span>
  }
  if (!isLow(product, lowStock)) return null
  return <span className={`${pill} bg-fruits text-ink`}>{rowText.low}</span>
}

export function Prices({ product: { price, offerPrice } }: { product: SellerProduct }) {
  const prices = { pricePaise: toPaise(price), offerPricePaise: toPaise(offerPrice) }
  const isTooHigh = exceedsMaximumPrice(prices, useTaxTerms())
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 @min-[30rem]:flex-col @min-[30rem]:items-end">
      <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
        {isTooHigh && (
          <span title={rowText.over} className="inline-flex">
            <Icon of={TriangleAlert} className="size-4 text-beet" />
            <span className="sr-only">{rowText.over}</span>
          </span>
        )}
        <span className="sr-only">{rowText.offer} </span>
        <Price paise={toPaise(offerPrice)} className="font-semibold" />
      </span>
      {price > offerPrice && (
        <s className="text-xs text-ink-soft">
          <span className="sr-only">{rowText.was} </span>
          <Price paise={toPaise(price)} />
        </s>
      )}
    </span>
  )
}

export function EditPencil({ product }: { product: SellerProduct }) {
  return (
    <EditLink
      product={product}
      label={rowText.edit(product.name)}
      className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-leaf-wash hover:text-leaf"
    >
      <Icon of={Pencil} className="size-4.5" />
    </EditLink>
  )
}

type EditProps = {
  product: SellerProduct
  label?: string
  className: string
  children: React.ReactNode
}

/** Passes the list's query string on, for the link back. */
function EditLink({ product, label, className, children }: EditProps) {
  const { search } = useLocation()
  return (
    <Link
      to={`/seller/product/${product._id}`}
      state={{ list: search }}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  )
}
