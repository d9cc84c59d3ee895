import type { Product, ProductQuery } from '#contract/api/catalog.ts'
import type { StockSetting } from '#contract/api/seller-products.ts'
import { toPaise } from '#contract/money.ts'
import type { RatingMode } from '#contract/ratings.ts'
import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import type { Tags } from '#platform/responses/cached-response.ts'
import { type Batch, streamList } from '#platform/responses/stream-list.ts'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import type { Say } from '#server/api/say.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { viewRatingMode } from '#server/storefront/rating-mode.ts'
import { uploadPictures } from './add-pictures.ts'
import { viewBoughtBefore } from './bought-before.ts'
import { tagsOfPrice, tagsOfStock } from './cache-tags.ts'
import { changeProducts } from './change-products.ts'
import { type ChangingParts, clearingCaches } from './clear-caches.ts'
import { viewFacets } from './facets.ts'
import { packRoutes } from './pack-routes.ts'
import { viewPictureWalk } from './picture-walk.ts'
import { previewPrices } from './preview-prices.ts'
import type { Media } from './product-pictures.ts'
import { viewRateProposals } from './rates/view-proposals.ts'
import { viewPastedList } from './read-pasted-list.ts'
import { receiveStock, reverseReceipt } from './receive-stock.ts'
import { reverseChange } from './reverse-change.ts'
import { viewPriceChanges } from './reverse-prices.ts'
import { addProduct, changeProduct } from './save-product.ts'
import type { MissedSearches } from './search/missed-searches.ts'
import { addShopWord, removeShopWord, viewSearchWords } from './search/shop-words.ts'
import { withoutRating } from './serialize.ts'
import { setPrice } from './set-price.ts'
import { sayStock, setStock } from './set-stock.ts'
import { viewSuggestions } from './view-suggestions.ts'
import {
  readListQuery,
  viewAllProducts,
  viewMatchingProducts,
  viewProduct,
  viewProductPage,
  viewSellerPage,
  viewSellerProduct,
} from './views.ts'

type CatalogParts = {
  /** Serves a shopper's own data, which must include purchases of a moment ago. */
  db: Database
  /** Serves public reads; undefined means `db`. */
  publicDb?: Database | undefined
  config: Pick<Config, 'mode'>
  /** Counts searches without results. */
  missed?: MissedSearches | undefined
}

export function catalogRoutes(parts: CatalogParts, users: UserLookup) {
  const { db: primary, publicDb: db = primary, config, missed } = parts
  const shownProduct = async () => ratingFilter(await viewRatingMode(db, config))

  return createRoutes(users, {
    'GET /api/v1/product/list': async ({ c, query }) => {
      const shown = await shownProduct()
      if (asksForAPage(query)) {
        const { products, nearest, ...page } = await viewProductPage(db, query)
        // A word that was left out is not sold here, whatever the rest of the search found.
        if (query.q) missed?.note(query, page.leftOut ? 0 : page.total)
        return {
          products: products.map(shown),
          ...page,
          ...(nearest ? { nearest: nearest.map(shown) } : {}),
        }
      }
      const name = 'products'
      if (Object.keys(query).length === 0) {
        return streamList(c, { name, batches: mapItems(viewAllProducts(db), shown) })
      }
      const { query: list, ...category } = await readListQuery(db, query)
      const rest = (total: number) => ({ nextCursor: null, total, ...category })
      return streamList(c, { name, batches: mapItems(viewMatchingProducts(db, list), shown), rest })
    },

    // Listed before `product/{id}`, whose path also matches this one.
    'GET /api/v1/product/facets': async ({ query: { category: path, ...query } }) => {
      const { query: list, category } = await readListQuery(db, { ...query, category: path })
      return { facets: await viewFacets(db, { ...list, category: category?.path }) }
    },

    'GET /api/v1/user/bought-before': async ({ shopper }) => {
      const shown = await shownProduct()
      return { products: (await viewBoughtBefore(primary, shopper.id)).map(shown) }
    },

    'GET /api/v1/suggestions': async ({ query }) => {
      const shown = await shownProduct()
      const { products, ...others } = await viewSuggestions(db, query.search)
      return { data: { products: products.map(shown), ...others } }
    },

    'GET /api/v1/product/{id}': async ({ params }) => {
      const shown = await shownProduct()
      const { product, related, category } = await viewProduct(db, params.id)
      return { product: shown(product), related: related.map(shown), category }
    },
  })
}

// A list costs as many searches as it has lines, and mobile carriers put thousands of phones behind one network
// address.
const listsPerNetwork: Limit = { points: 300, seconds: 60 * 10 }

type ListParts = {
  db: Database
  /** Serves searches, so that they never delay orders. */
  publicDb: Database
  config: Pick<Config, 'mode' | 'trustProxy'>
  limit?: Limit
}

export function pastedListRoutes(parts: ListParts, users: UserLookup) {
  const { db, publicDb, config, limit = listsPerNetwork } = parts

  return createRoutes(users, {
    'POST /api/v1/product/from-text': async ({ c, body }) => {
      const network = networkOfClient(c, config.trustProxy)
      await countUp(db, `pasted-list/${network.name}`, limitOf(network, limit))
      const [lines, mode] = await Promise.all([
        viewPastedList(publicDb, body.text),
        viewRatingMode(publicDb, config),
      ])
      const shown = ratingFilter(mode)
      return {
        lines: lines.map(({ choices, ...line }) => ({
          ...line,
          choices: choices.map(({ product, ...one }) => ({ product: shown(product), ...one })),
        })),
      }
    },
  })
}

/** Removes ratings where the shop does not show shoppers' own. */
function ratingFilter(mode: RatingMode) {
  return <Shown extends Product>(product: Shown) =>
    mode === 'shoppers' ? product : withoutRating(product)
}

async function* mapItems<Item>(
  batches: AsyncGenerator<Batch<Item>, void>,
  map: (item: Item) => Item,
): AsyncGenerator<Batch<Item>, void> {
  for await (const { items, ...batch } of batches) yield { ...batch, items: items.map(map) }
}

function asksForAPage({ limit, cursor }: ProductQuery): boolean {
  return limit !== undefined || cursor !== undefined
}

type Parts = {
  db: Database
  media: Media
  /**
   * Drops cached pages before the seller gets the response, without waiting for the database's notification: pages that
   * show the change, or all of them.
   */
  onChange: (changed?: Tags) => void
}

type StockCall = { seller: Seller; body: StockSetting; say: Say }

export function sellerProductRoutes({ db, media, onChange }: Parts, users: UserLookup) {
  const changing = clearingCaches(onChange)

  async function answerStock({ seller, body, say }: StockCall) {
    const { product, before } = await changing(setStock(db, seller, body), tagsOfStock)
    return { message: sayStock(product, say), product, before }
  }

  const others = createRoutes(users, {
    'POST /api/v1/product/add': async ({ seller, headers, body, say }) => {
      const { productData: form, images: files } = body
      const id = headers['idempotency-key']
      const product = await changing(addProduct(db, seller, { id, form, files, media }))
      return { message: say('product_added'), product }
    },

    'POST /api/v1/product/stock': answerStock,
    'POST /api/product/stock': answerStock,

    'POST /api/v1/product/changes': async ({ seller, headers, body, say }) => {
      const request = { ...body, key: headers['idempotency-key'] }
      const { changed, ...others } = await changing(changeProducts(db, seller, request))
      return {
        message: say('products_changed', { count: changed }),
        changed,
        ...others,
      }
    },

    'POST /api/v1/product/{id}': async ({ seller, params, body, say }) => {
      const { productData: form, images: files } = body
      const product = await changing(
        changeProduct(db, seller, { id: params.id, form, files, media }),
      )
      return { message: say('product_saved'), product }
    },

    'GET /api/v1/seller/product/list': async ({ query }) => viewSellerPage(db, query),

    'GET /api/v1/seller/product/{id}': async ({ params }) => ({
      product: await viewSellerProduct(db, params.id),
    }),
  })

  // First, because `product/{id}` also matches `product/price`.
  return receiptPriceAndPackRoutes({ db, changing }, users)
    .route('/', searchWordRoutes({ db, changing }, users))
    .route('/', pictureRoutes({ db, changing, media }, users))
    .route('/', others)
}

function pictureRoutes(
  { db, changing, media }: ChangingParts & { media: Media },
  users: UserLookup,
) {
  return createRoutes(users, {
    'POST /api/v1/product/{id}/pictures': async ({ seller, params, body }) => ({
      product: await changing(
        uploadPictures(db, seller, { id: params.id, files: body.images, media }),
      ),
    }),

    'GET /api/v1/seller/picture/walk': async ({ query }) => viewPictureWalk(db, query),
  })
}

function searchWordRoutes({ db, changing }: ChangingParts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/search-words': () => viewSearchWords(db),

    'POST /api/v1/seller/search-words': async ({ seller, body, say }) => {
      await changing(addShopWord(db, seller, body))
      return {
        message: say('search_word_added', body),
        ...(await viewSearchWords(db)),
      }
    },

    'POST /api/v1/seller/search-words/{id}/removal': async ({ seller, params, say }) => {
      await changing(removeShopWord(db, seller, params.id))
      return { message: say('search_word_removed'), ...(await viewSearchWords(db)) }
    },
  })
}

function receiptPriceAndPackRoutes({ db, changing }: ChangingParts, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/product/price': async ({ seller, body, say }) => {
      const product = await changing(setPrice(db, seller, body), tagsOfPrice)
      const { name, offerPrice } = product
      return { message: say('price_set', { name, pricePaise: toPaise(offerPrice) }), product }
    },

    'POST /api/v1/product/changes/preview': async ({ body }) => previewPrices(db, body),

    'GET /api/v1/seller/price-changes': async () => ({ changes: await viewPriceChanges(db) }),

    'POST /api/v1/product/changes/{key}/reversal': async ({ seller, params }) =>
      changing(reverseChange(db, seller, params.key)),

    'POST /api/v1/product/rates/proposals': async ({ body }) => viewRateProposals(db, body),

    'POST /api/v1/product/receipts': async ({ seller, headers, body, say }) => {
      const key = headers['idempotency-key']
      const product = await changing(receiveStock(db, seller, { key, ...body }))
      return { message: sayStock(product, say), product }
    },

    'POST /api/v1/product/receipts/{key}/reversal': async ({ seller, params, say }) => {
      const product = await changing(reverseReceipt(db, seller, params.key))
      return { message: sayStock(product, say), product }
    },
  }).route('/', packRoutes({ db, changing }, users))
}
