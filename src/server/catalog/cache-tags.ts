import type { SellerProduct, StockBefore } from '#contract/api/seller-products.ts'
import type { Tags } from '#platform/responses/cached-response.ts'

// Tags name what a cached response shows: the id of each product in it, and `order of prices` for a list that a price
// may reorder. A response whose tags are unknown is dropped at every change.

const byPrice = 'order of prices'
const homeRows = 'home rows'
export const homePageTags: Tags = new Set([homeRows])

/** Whether a change of price or stock can change which products a list with this sort shows. */
const orderChangedByPrice: Record<string, boolean> = {
  oldest: false,
  newest: false,
  popular: false,
  name: false,
  country: false,
  price: true,
  '-price': true,
  unitPrice: true,
  discount: true,
}
/** Parameters with a known effect on a list. */
const knownParams = new Set(['limit', 'sort', 'packs', 'category', 'cursor', 'inStock'])
const maxReadBytes = 1024 * 1024

/** The tags of a response under `/api/v1/product/`. */
export function tagsOfResponse(address: string, body: Uint8Array): Tags {
  if (body.byteLength > maxReadBytes) return 'everything'
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  if (pathname === '/api/v1/product/list') {
    const changes = orderChangedByPrice[searchParams.get('sort') ?? 'oldest']
    const isKnown = [...searchParams.keys()].every((name) => knownParams.has(name))
    if (!isKnown || changes === undefined) return 'everything'
    return idsIn(body, changes ? [byPrice] : [])
  }
  if (pathname === '/api/v1/product/rows') return idsIn(body, [homeRows, ...pricedIn(body)])
  const [, id] = /^\/api\/v1\/product\/([0-9a-f-]{36})(?:\/ratings)?$/i.exec(pathname) ?? []
  return id ? idsIn(body, [id.toLowerCase()]) : 'everything'
}

/** All ids anywhere in the response, so that a product in a new place counts too. */
function idsIn(body: Uint8Array, others: readonly string[] = []): Tags {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  return new Set([...text.matchAll(/"_id":"([^"]+)"/g)].map(([, id = '']) => id).concat(others))
}

/** Rows of the home page that a price may change. */
function pricedIn(body: Uint8Array): string[] {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  return /"kind":"(?:under|priceDrops)"/.test(text) ? [byPrice] : []
}

/** Reads a change as the triggers in migrations 0041, 0047 and 0152 send it. */
export function tagsOfChange(payload: string): Tags {
  const [kind, id] = payload.split(' ')
  if (!id) return 'everything'
  if (kind === 'rows') return homePageTags
  if (kind === 'stock' || kind === 'rating') return new Set([id])
  return kind === 'price' ? new Set([id, byPrice]) : 'everything'
}

/** Lists may show the cheapest pack for all, so a change of price may show another pack. */
export function tagsOfPrice({ _id, packGroup }: SellerProduct): Tags {
  return packGroup ? 'everything' : new Set([_id, byPrice])
}

type StockChange = { product: SellerProduct; before: StockBefore }

/** Products that are sold out move to the end of lists, or out of them. */
export function tagsOfStock({ product, before }: StockChange): Tags {
  const { _id, packGroup, switchedOn, stock } = product
  const wasShown = before.inStock && before.stock !== 0
  const isShown = switchedOn && stock !== 0
  return packGroup || wasShown !== isShown ? 'everything' : new Set([_id])
}
