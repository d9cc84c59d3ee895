import type { ProductQuery } from '#contract/catalog.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { streamList } from '#server/platform/responses/stream-list.ts'
import { viewAllProducts, viewMatchingProducts, viewProduct, viewProductPage } from './views.ts'

export function catalogRoutes(db: Database, people: UserLookup) {
  return createRoutes(people, {
    'GET /api/v1/product/list': async ({ c, query }) => {
      if (asksForAPage(query)) return viewProductPage(db, query)
      const name = 'products'
      if (Object.keys(query).length === 0) {
        return streamList(c, { name, batches: viewAllProducts(db) })
      }
      const rest = (total: number) => ({ nextCursor: null, total })
      return streamList(c, { name, batches: viewMatchingProducts(db, query), rest })
    },

    'GET /api/v1/product/{id}': async ({ params }) => viewProduct(db, params.id),
  })
}

function asksForAPage({ limit, cursor }: ProductQuery): boolean {
  return limit !== undefined || cursor !== undefined
}
