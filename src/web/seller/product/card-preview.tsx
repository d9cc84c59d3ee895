import { Plus } from 'lucide'
import { maxShownStock } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import { unitPriceOf } from '#contract/net-quantity.ts'
import { readCount, readPaise } from '#web/seller/parts/read-amount.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cardPictureLook, ProductCardFace, type ShownProduct } from '#web/ui/product-card-face.tsx'
import { ProductFace } from '#web/ui/product-face.tsx'
import { type ProductValues, typedDetails } from './product-values.ts'

const { preview } = sellerProductText

type Props = { values: ProductValues; picture: string | undefined }

/** Previews the product's card while its values are typed. */
export function CardPreview({ values, picture }: Props) {
  const product = shown(values)

  return (
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
          <span aria-hidden className="button button-outlined w-full">
            {preview.add}
            <Icon of={Plus} className="size-4" />
          </span>
        )
      }
    />
  )
}

function shown(values: ProductValues): ShownProduct {
  const details = typedDetails(values)
  const offerPaise = readPaise(values.offerPrice) ?? readPaise(values.price) ?? 0
  const stock = readCount(values.stock)
  const unit = unitPriceOf({
    offerPricePaise: offerPaise,
    netQuantity: values.netQuantity.trim() || null,
    weight: values.weight,
  })
  return {
    category: values.category || 'Vegetables',
    price: toRupees(Math.max(offerPaise, readPaise(values.price) ?? 0)),
    offerPrice: toRupees(offerPaise),
    inStock: values.inStock && stock !== 0,
    ...details,
    ...(unit ? { unitPrice: { price: toRupees(unit.pricePaise), unit: unit.unit } } : {}),
    ...(stock !== null && stock <= maxShownStock ? { stockLeft: stock } : {}),
  }
}
