import { Plus } from 'lucide'
import { maxShownStock } from '#contract/limits.ts'
import { type LooseSale, pricePerKg } from '#contract/loose-goods.ts'
import { toRupees } from '#contract/money.ts'
import { shownUnitPrice, unitPriceOf } from '#contract/net-quantity.ts'
import { formatGrams } from '#contract/weights.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { readStock } from '#web/seller/parts/loose-stock.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cardPictureLook, ProductCardFace, type ShownProduct } from '#web/ui/product-card-face.tsx'
import { ProductFace } from '#web/ui/product-face.tsx'
import { looseOf, type ProductValues, piecePaise, typedDetails } from './product-values.ts'

const { preview } = sellerProductText

type Props = { values: ProductValues; picture: string | undefined }

/** Previews the product's card while its values are typed. */
export function CardPreview({ values, picture }: Props) {
  const product = shownInPreview(values)

  // The bands of a card are rows of the grid around it.
  return (
    <div className="grid">
      <ProductCardFace
        product={product}
        picture={
          picture ? (
            <img src={picture} alt="" className={cardPictureLook(product)} />
          ) : (
            <ProductFace {...product} name={values.name} />
          )
        }
        name={values.name.trim() || preview.noName}
        action={
          product.inStock && (
            <span aria-hidden className="button button-outlined w-full px-2">
              {preview.add}
              <Icon of={Plus} className="size-4 shrink-0" />
            </span>
          )
        }
      />
    </div>
  )
}

export function shownInPreview(values: ProductValues): ShownProduct {
  const details = typedDetails(values)
  const loose = looseOf(values)
  const pricePaise = piecePaise(values, values.price) ?? 0
  const offerPaise = piecePaise(values, values.offerPrice) ?? pricePaise
  const stock = readStock(values.stock, loose?.stepGrams)
  return {
    category: values.category || 'Vegetables',
    price: toRupees(Math.max(offerPaise, pricePaise)),
    offerPrice: toRupees(offerPaise),
    inStock: values.inStock && stock !== 0,
    ...secondName(details),
    ...details,
    ...(loose ? shownLoose(loose) : {}),
    ...unitPriceOfValues(values, offerPaise),
    ...(stock !== null && stock <= maxShownStock ? { stockLeft: stock } : {}),
  }
}

/** Without a local name the first name in another language stands there; what cannot be read yet is still a text. */
function secondName({ names }: ReturnType<typeof typedDetails>): Partial<ShownProduct> {
  const [localName] = typeof names === 'object' ? Object.values(names) : []
  return localName ? { localName } : {}
}

function shownLoose({ stepGrams, leastGrams }: LooseSale): Partial<ShownProduct> {
  return { weight: formatGrams(stepGrams), loose: { stepGrams, leastGrams } }
}

function unitPriceOfValues(values: ProductValues, offerPricePaise: number): Partial<ShownProduct> {
  const loose = looseOf(values)
  const { netQuantity, weight } = values
  const unit = loose
    ? { pricePaise: pricePerKg(offerPricePaise, loose.stepGrams), unit: 'kg' as const }
    : unitPriceOf({ offerPricePaise, netQuantity: netQuantity.trim() || null, weight })
  return unit ? { unitPrice: shownUnitPrice(unit) } : {}
}
