import type { ProductQuery } from '#contract/api/catalog.ts'
import type { StockSetting } from '#contract/api/seller-products.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { streamList } from '#server/platform/responses/stream-list.ts'
import { changeProducts } from './change-products.ts'
import { groupPacks, viewPacks } from './group-packs.ts'
import { previewPrices } from './preview-prices.ts'
import type { Media } from './product-pictures.ts'
import { receiveStock, reverseReceipt } from './receive-stock.ts'
import { reversePrices } from './reverse-prices.ts'
import { addProduct, changeProduct } from './save-product.ts'
import { setPrice } from './set-price.ts'
import { describeStock, setStock } from './set-stock.ts'
import {
  readListQuery,
  viewAllProducts,
  viewMatchingProducts,
  viewProduct,
  viewProductPage,
  viewSellerPage,
  viewSellerProduct,
} from './views.ts'

export function catalogRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/product/list': async ({ c, query }) => {
      if (asksForAPage(query)) return viewProductPage(db, query)
      const name = 'products'
      if (Object.keys(query).length === 0) {
        return streamList(c, { name, batches: viewAllProducts(db) })
      }
      const { query: list, ...category } = await readListQuery(db, query)
      const rest = (total: number) => ({ nextCursor: null, total, ...category })
      return streamList(c, { name, batches: viewMatchingProducts(db, list), rest })
    },

    'GET /api/v1/product/{id}': async ({ params }) => viewProduct(db, params.id),
  })
}

function asksForAPage({ limit, cursor }: ProductQuery): boolean {
  return limit !== undefined || cursor !== undefined
}

type Parts = {
  db: Database
  media: Media
  /** Clears the cached pages before the seller gets the response, without waiting for the database's notification. */
  onChange: () => void
}

export function sellerProductRoutes({ db, media, onChange }: Parts, users: UserLookup) {
  const changing = clearingCaches(onChange)

  async function answerStock({ seller, body }: { seller: Seller; body: StockSetting }) {
    const { product, before } = await changing(setStock(db, seller, body))
    return { message: describeStock(product), product, before }
  }

  const others = createRoutes(users, {
    'POST /api/v1/product/add': async ({ seller, headers, body }) => {
      const { productData: form, images: files } = body
      const id = headers['idempotency-key']
      const product = await changing(addProduct(db, seller, { id, form, files, media }))
      return { message: 'Product Added', product }
    },

    'POST /api/v1/product/stock': answerStock,
    'POST /api/product/stock': answerStock,

    'POST /api/v1/product/changes': async ({ seller, headers, body }) => {
      const request = { ...body, key: headers['idempotency-key'] }
      const { changed, ...others } = await changing(changeProducts(db, seller, request))
      return {
        message: `${changed} ${changed === 1 ? 'product' : 'products'} changed`,
        changed,
        ...others,
      }
    },

    'POST /api/v1/product/{id}': async ({ seller, params, body }) => {
      const { productData: form, images: files } = body
      const product = await changing(
        changeProduct(db, seller, { id: params.id, form, files, media }),
      )
      return { message: 'Product saved', product }
    },

    'GET /api/v1/seller/product/list': async ({ query }) => viewSellerPage(db, query),

    'GET /api/v1/seller/product/{id}': async ({ params }) => ({
      product: await viewSellerProduct(db, params.id),
    }),
  })

  // First, because `product/{id}` also matches `product/price`.
  return receiptPriceAndPackRoutes({ db, changing }, users).route('/', others)
}

/** Clears the cached pages once a change is made. */
function clearingCaches(onChange: () => void) {
  return async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change
    onChange()
    return result
  }
}

type ChangingParts = { db: Database; changing: ReturnType<typeof clearingCaches> }

function receiptPriceAndPackRoutes({ db, changing }: ChangingParts, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/product/price': async ({ seller, body }) => {
      const product = await changing(setPrice(db, seller, body))
      const { name, offerPrice } = product
      return { message: `“${name}” is ${formatPaise(toPaise(offerPrice))} now`, product }
    },

    'POST /api/v1/product/changes/preview': async ({ body }) => previewPrices(db, body),

    'POST /api/v1/product/changes/{key}/reversal': async ({ seller, params }) =>
      changing(reversePrices(db, seller, params.key)),

    'POST /api/v1/product/receipts': async ({ seller, headers, body }) => {
      const key = headers['idempotency-key']
      const product = await changing(receiveStock(db, seller, { key, ...body }))
      return { message: describeStock(product), product }
    },

    'POST /api/v1/product/receipts/{key}/reversal': async ({ seller, params }) => {
      const product = await changing(reverseReceipt(db, seller, params.key))
      return { message: describeStock(product), product }
    },

    'POST /api/v1/product/packs': async ({ seller, body }) => {
      const packs = await changing(groupPacks(db, seller, body))
      return { message: body.together ? 'Grouped as packs' : 'No longer a pack', packs }
    },

    'GET /api/v1/seller/product/{id}/packs': async ({ params }) => ({
      packs: await viewPacks(db, params.id),
    }),
  })
}
