import type { StockSetting } from '#contract/seller-products.ts'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { addProduct } from './add-product.ts'
import { changeProduct } from './change-product.ts'
import { changeProducts } from './change-products.ts'
import type { Media } from './keep-pictures.ts'
import { viewSellerPage, viewSellerProduct } from './seller-views.ts'
import { setStock, tellStock } from './set-stock.ts'

type Parts = {
  db: Database
  media: Media
  /** Clears the cached pages before the seller gets the response, without waiting for the database's notification. */
  onChange: () => void
}

export function sellerProductRoutes({ db, media, onChange }: Parts, people: UserLookup) {
  async function changing<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change
    onChange()
    return result
  }

  async function answerStock({ seller, body }: { seller: Seller; body: StockSetting }) {
    const { product, before } = await changing(setStock(db, seller, body))
    return { message: tellStock(product), product, before }
  }

  return createRoutes(people, {
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
}
