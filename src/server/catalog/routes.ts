import type { ProductQuery } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database.ts'
import { doors, type People } from '#server/platform/doors.ts'
import { viewAllProducts, viewProduct, viewProductPage } from './views.ts'

export function catalogRoutes(db: Database, people: People) {
  return doors(people, {
    'GET /api/v1/product/list': async ({ query }) =>
      asksForAPage(query) ? viewProductPage(db, query) : { products: await viewAllProducts(db) },

    'GET /api/v1/product/{id}': async ({ params }) => viewProduct(db, params.id),
  })
}

function asksForAPage(query: ProductQuery): boolean {
  return Object.keys(query).length > 0
}
