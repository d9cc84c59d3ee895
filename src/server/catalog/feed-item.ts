import { gtinOf } from '#contract/barcode.ts'
import { type ChargedAs, chargedPaise } from '#contract/charged-price.ts'
import { toRupees } from '#contract/money.ts'
import { type NetQuantity, readQuantity } from '#contract/net-quantity.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'
import type { FeedRow } from './feed-queries.ts'
import { canBeBought } from './serialize.ts'

/** Names of Google's product data specification, in its order; a list is said once for each. */
export type FeedItem = Record<string, string | readonly string[] | undefined>

type Shop = { charged: ChargedAs; linkTo: (product: { category: string; _id: string }) => string }

/** Google cuts off what is longer. */
const longest = { title: 150, description: 5000, brand: 70, productType: 750 }
const mostPictures = 10

/** A product in the fields of Google's product data specification; paths of pictures and links are still relative. */
export function feedItem(row: FeedRow, { charged, linkTo }: Shop): FeedItem {
  const gtin = gtinOf(row.barcode) ?? undefined
  const title = row.weight ? `${row.name}, ${row.weight}` : row.name
  const [picture, ...others] = row.pictures.map(pictureUrl)
  return {
    id: row.id,
    title: cut(title, longest.title),
    description: cut(row.description.join('. ') || title, longest.description),
    link: linkTo({ category: row.category, _id: row.id }),
    image_link: picture,
    additional_image_link: others.slice(0, mostPictures),
    availability: canBeBought(row) ? 'in_stock' : 'out_of_stock',
    ...pricesOf(row, charged),
    brand: row.brand ? cut(row.brand, longest.brand) : undefined,
    gtin,
    identifier_exists: gtin || row.brand ? undefined : 'no',
    condition: 'new',
    product_type: cut(
      [row.parentLabel, row.label].filter((label) => label !== null).join(' > '),
      longest.productType,
    ),
    ...(row.packGroup ? { item_group_id: row.packGroup, size: row.weight ?? undefined } : {}),
    ...measureOf(row),
  }
}

/** Google strikes out `price` where there is a `sale_price`, which is what the shopper pays. */
function pricesOf(row: FeedRow, charged: ChargedAs): FeedItem {
  const paise = chargedPaise(row, charged)
  if (paise >= row.pricePaise) return { price: inRupees(paise) }
  return { price: inRupees(row.pricePaise), sale_price: inRupees(paise) }
}

function inRupees(paise: number): string {
  return `${toRupees(paise).toFixed(2)} INR`
}

const units = { g: 'g', kg: 'kg', ml: 'ml', L: 'l', piece: 'ct' } as const
const bases = { g: '1kg', kg: '1kg', ml: '1l', L: '1l', piece: '1ct' } as const

/** The price of loose goods is that of one step of their weight. */
function measureOf({ stepGrams, netQuantity, weight }: FeedRow): FeedItem {
  const quantity: NetQuantity | null =
    stepGrams === null
      ? readQuantity(netQuantity ?? weight ?? '')
      : { amount: stepGrams, unit: 'g' }
  if (!quantity) return {}
  return {
    unit_pricing_measure: `${quantity.amount}${units[quantity.unit]}`,
    unit_pricing_base_measure: bases[quantity.unit],
  }
}

/** On one line, at most so many characters, and no half of one at the end. */
function cut(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= length
    ? line
    : line
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}
