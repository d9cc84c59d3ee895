import type { PriceSetting } from '#contract/api/product-changes.ts'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { toPaise } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { saveProduct } from './save-product.ts'
import { lockForSeller } from './seller-queries.ts'
import type { SellerProductRow } from './serialize.ts'
import { noSuchProduct, viewSellerProduct } from './views.ts'

/** Sets one or both prices of a product, unless they have changed since the seller saw them. */
export function setPrice(
  db: Database,
  seller: Seller,
  { id, price, offerPrice, ifPrice, ifOfferPrice }: PriceSetting,
): Promise<SellerProduct> {
  return inTransaction(db, async (tx) => {
    const product = await lockForSeller(tx, id)
    if (!product) throw noSuchProduct()
    const pricePaise = price === undefined ? product.pricePaise : toPaise(price)
    const offerPricePaise = offerPrice === undefined ? product.offerPricePaise : toPaise(offerPrice)
    const isSet = pricePaise === product.pricePaise && offerPricePaise === product.offerPricePaise
    if (!isSet) {
      refuseOtherPrice(product, { ifPrice, ifOfferPrice })
      refuseOfferAbovePrice(product, { pricePaise, offerPricePaise })
      await saveProduct(tx, seller, { product, fields: { pricePaise, offerPricePaise } })
    }
    return viewSellerProduct(tx, id)
  })
}

type Seen = Pick<PriceSetting, 'ifPrice' | 'ifOfferPrice'>

function refuseOtherPrice(product: SellerProductRow, { ifPrice, ifOfferPrice }: Seen): void {
  const isOther = (seen: number | undefined, paise: number) =>
    seen !== undefined && toPaise(seen) !== paise
  const { name, pricePaise, offerPricePaise } = product
  if (!isOther(ifPrice, pricePaise) && !isOther(ifOfferPrice, offerPricePaise)) return
  throw refuse('price_was_changed', { name, offerPricePaise, pricePaise })
}

function refuseOfferAbovePrice(
  { name }: SellerProductRow,
  { pricePaise, offerPricePaise }: Pick<SellerProductRow, 'pricePaise' | 'offerPricePaise'>,
): void {
  if (offerPricePaise <= pricePaise) return
  throw refuse('offer_above_price', { name, pricePaise }, { field: 'offerPrice' })
}
