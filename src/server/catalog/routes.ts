import type { StockSetting } from '#contract/api/seller-products.ts'
import { toPaise } from '#contract/money.ts'
import type { Tags } from '#platform/responses/cached-response.ts'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import type { Say } from '#server/api/say.ts'
import type { Database } from '#server/database/database.ts'
import { uploadPictures } from './add-pictures.ts'
import { tagsOfPrice, tagsOfStock } from './cache-tags.ts'
import { changeProducts } from './change-products.ts'
import { type ChangingParts, clearingCaches } from './clear-caches.ts'
import { setNames } from './names/set-names.ts'
import { viewNameProposals } from './names/view-proposals.ts'
import { packRoutes } from './pack-routes.ts'
import { viewPictureWalk } from './picture-walk.ts'
import { previewPrices } from './preview-prices.ts'
import type { Media } from './product-pictures.ts'
import { viewRateProposals } from './rates/view-proposals.ts'
import { receiveStock, reverseReceipt } from './receive-stock.ts'
import { reverseChange } from './reverse-change.ts'
import { viewPriceChanges } from './reverse-prices.ts'
import { addProduct, changeProduct } from './save-product.ts'
import { addShopWord, removeMissed, removeShopWord, viewSearchWords } from './search/shop-words.ts'
import { setPrice } from './set-price.ts'
import { sayStock, setStock } from './set-stock.ts'
import { viewSellerPage, viewSellerProduct } from './views.ts'

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
    .route('/', wordRoutes({ db, changing }, users))
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

function wordRoutes({ db, changing }: ChangingParts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/search-words': () => viewSearchWords(db),

    'POST /api/v1/seller/search-words': async ({ seller, body, say }) => {
      await changing(addShopWord(db, seller, body))
      return {
        message: say('search_word_added', body),
        ...(await viewSearchWords(db)),
      }
    },

    'POST /api/v1/seller/search-words/missed/removal': async ({ seller, body, say }) => {
      await changing(removeMissed(db, seller, body.search))
      return { message: say('missed_search_removed', body), ...(await viewSearchWords(db)) }
    },

    'GET /api/v1/seller/names/{language}': async ({ params, query }) =>
      viewNameProposals(db, { ...params, ...query }),

    'POST /api/v1/seller/names': async ({ seller, body, say }) => {
      const { changed, kept } = await changing(setNames(db, seller, body))
      return { message: say('names_set', { count: changed }), changed, kept }
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
