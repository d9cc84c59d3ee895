// Tables of words tell what the seller's own lines say. They stay out of the page's scripts: pages are rendered with what
// was read, and a browser loads this file only to go from one page to the next.

import type { Product, ProductWithDetails } from '#contract/api/catalog.ts'
import { type NetQuantity, readQuantity } from '#contract/net-quantity.ts'
import {
  type Detail,
  type PageDetail,
  pageDetailKeys,
  pageDetails,
} from '#contract/product-details.ts'
import { type FoodMark, foodMark, sortFacts } from '#contract/product-facts.ts'
import { detailNames } from '#text/detail-names.ts'
import { productText } from '#text/product.ts'

export type Line = { label: string; value: string; mark?: FoodMark }

type Pack = NonNullable<Product['packs']>[number]
type Content = { content?: NetQuantity }

/** A product as its page shows it: details are lines, and its quantity is a number. */
export type PageProduct = Omit<
  ProductWithDetails,
  'attributes' | 'origin' | 'netQuantity' | 'packs'
> &
  Content & { lines: Line[]; packs?: (Pack & Content)[] }

export function readProduct(product: ProductWithDetails): PageProduct {
  const { attributes: _, origin: _origin, netQuantity, packs, ...shown } = product
  return {
    ...shown,
    ...contentOf(product, netQuantity),
    ...(packs ? { packs: packs.map((pack) => ({ ...pack, ...contentOf(pack) })) } : {}),
    lines: linesOf(product),
  }
}

function contentOf({ weight }: Pack, stated?: NetQuantity): Content {
  const content = stated ?? readQuantity(weight ?? '')
  return content ? { content } : {}
}

/** All that the page says of the product beside its own places; the bar code is for machines. */
function linesOf(product: ProductWithDetails): Line[] {
  const lines = pageDetailKeys.flatMap((key) => {
    const value = product[key]
    return value === undefined ? [] : linesFor(key, value)
  })
  return sortFacts(lines).map((line) => {
    const mark = foodMark(line)
    return mark ? { ...line, mark } : line
  })
}

type DetailValue = NonNullable<ProductWithDetails[PageDetail]>

function linesFor(key: PageDetail, value: DetailValue): Line[] {
  const { kind }: Detail = pageDetails[key]
  const label = detailNames[key]
  if (kind === 'barcode') return []
  if (typeof value === 'string') return [{ label, value }]
  if (Array.isArray(value)) return value
  return [{ label, value: productText.netQuantity(value.amount, value.unit) }]
}
