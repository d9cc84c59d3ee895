import type { StoreProfile } from '#contract/api/store.ts'
import { gtinOf } from '#contract/barcode.ts'
import { readTaxTerms } from '#contract/bill.ts'
import { chargedPaise, isChargedAsShown } from '#contract/charged-price.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { QuantityUnit } from '#contract/net-quantity.ts'
import { productText } from '#text/product.ts'
import { describeReturns } from '#web/shop/parts/describe-page.ts'
import { inLanguage } from '#web/ui/page-language.ts'
import { productAddress } from '#web/ui/product-address.ts'
import { shownName } from '#web/ui/product-name.ts'
import type { PageProduct } from './read-product.ts'

/** A product of the page, or one of its packs, which come without lines. */
type Described = Omit<PageProduct, 'lines' | 'packs'> & Partial<Pick<PageProduct, 'lines'>>

/** Structured data (schema.org) for search engines. */
export function describeForSearch(product: PageProduct, store: StoreProfile) {
  return {
    '@context': 'https://schema.org',
    ...describeProduct(product, store),
    ...describePacks(product, store),
  }
}

export function titleOf(product: Described): string {
  const name = shownName(product)
  return product.weight ? `${name}, ${product.weight}` : name
}

/** A product sold in several packs is described as one group with all of them. */
function describePacks({ name, names, packs }: PageProduct, store: StoreProfile) {
  const [first] = packs ?? []
  if (!packs || !first) return {}
  return {
    isVariantOf: {
      '@type': 'ProductGroup',
      name: shownName({ name, names }),
      productGroupID: first._id,
      variesBy: ['https://schema.org/size'],
      hasVariant: packs.map((pack) => ({
        ...describeProduct(pack, store),
        name: titleOf(pack),
      })),
    },
  }
}

function describeProduct(product: Described, store: StoreProfile) {
  const absolute = (path: string) => new URL(path, store.publicUrl).href
  const { weight, lines = [] } = product
  const gtin = gtinOf(product.barcode)
  return {
    '@type': 'Product',
    name: shownName(product),
    ...(product.localName ? { alternateName: product.localName } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    description: productText.inOneLine(product.description),
    ...(product.image.length > 0 ? { image: product.image.map(absolute) } : {}),
    sku: product._id,
    ...(weight ? { size: weight } : {}),
    ...(gtin ? { gtin } : {}),
    ...(lines.length > 0
      ? {
          additionalProperty: lines.map(({ label, value }) => ({
            '@type': 'PropertyValue',
            name: label,
            value,
          })),
        }
      : {}),
    ...describeRating(product, store),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'INR',
      ...describePrice(product, store),
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      url: absolute(inLanguage(productAddress(product))),
      ...describeShipping(product, store),
      ...(store.pickUp ? { availableDeliveryMethod: 'https://schema.org/OnSitePickup' } : {}),
      ...describeReturns(store),
    },
  }
}

/** Shows ratings by shoppers only. */
function describeRating({ rating }: Described, { ratings }: StoreProfile) {
  if (ratings !== 'shoppers' || !rating) return {}
  const { average: ratingValue, count: ratingCount } = rating
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue, ratingCount, bestRating: 5 },
  }
}

/** The price charged for one piece, and the quantity that it is for. A demo names the price of the page. */
function describePrice(product: Described, store: StoreProfile) {
  const as = { terms: readTaxTerms(store.tax), namesTax: store.namesTax === true }
  const pricePaise = toPaise(product.price)
  const offerPricePaise = toPaise(product.offerPrice)
  const price = toRupees(chargedPaise({ pricePaise, offerPricePaise }, as)).toFixed(2)
  const quantity = describeQuantity(product)
  const isAsShown = isChargedAsShown(as)
  if (isAsShown && !quantity) return { price }
  return {
    price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'INR',
      ...(isAsShown ? {} : { valueAddedTaxIncluded: true }),
      ...(quantity ? { referenceQuantity: quantity } : {}),
    },
  }
}

/** Codes of UN/CEFACT, with the unit in which prices are compared. */
const codes: Record<QuantityUnit, readonly [string, string]> = {
  g: ['GRM', 'KGM'],
  kg: ['KGM', 'KGM'],
  ml: ['MLT', 'LTR'],
  L: ['LTR', 'LTR'],
  piece: ['C62', 'C62'],
}

/** The price of loose goods is that of one step of their weight. Nothing where it would be the price of one unit. */
function describeQuantity({ loose, content }: Described) {
  const known = loose ? ({ amount: loose.stepGrams, unit: 'g' } as const) : content
  if (!known) return undefined
  const [unitCode, compared] = codes[known.unit]
  if (known.amount === 1 && unitCode === compared) return undefined
  return {
    '@type': 'QuantitativeValue',
    value: known.amount,
    unitCode,
    valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: compared },
  }
}

/** The fee of each area, or the seller's own sentence where the areas are too many to name. */
function describeShipping(product: Described, store: StoreProfile) {
  const { shipping, delivery, legalPages, publicUrl } = store
  if (shipping) return { shippingDetails: shipping.map((area) => describeArea(area, product)) }
  const page = legalPages?.find(({ path }) => path === 'shipping')
  if (!delivery && !page) return {}
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      ...(delivery ? { description: delivery } : {}),
      ...(page ? { url: new URL(inLanguage(`/${page.path}`), publicUrl).href } : {}),
    },
  }
}

type Area = NonNullable<StoreProfile['shipping']>[number]

/** The fee for this product alone: from a sum on there is none. */
function describeArea({ fee, freeFrom, days, pins, around }: Area, { offerPrice }: Described) {
  const isFree = freeFrom !== undefined && offerPrice >= freeFrom
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: isFree ? 0 : fee, currency: 'INR' },
    shippingDestination: around
      ? describeCircle(around)
      : {
          '@type': 'DefinedRegion',
          addressCountry: 'IN',
          ...(pins.length > 0
            ? {
                postalCodeRange: pins.map(([postalCodeBegin, postalCodeEnd]) => ({
                  '@type': 'PostalCodeRangeSpecification',
                  postalCodeBegin,
                  postalCodeEnd,
                })),
              }
            : {}),
        },
    ...(days ? { deliveryTime: describeDays(days) } : {}),
  }
}

function describeDays(days: readonly string[]) {
  return {
    '@type': 'ShippingDeliveryTime',
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
    },
  }
}

/** The radius is in metres. */
function describeCircle({ latitude, longitude, radiusKm }: NonNullable<Area['around']>) {
  return {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
    geoRadius: radiusKm * 1000,
  }
}
