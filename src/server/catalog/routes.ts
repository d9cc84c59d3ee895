import type { ProductQuery } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database.ts'
import { doors, type People } from '#server/platform/doors.ts'
import { answerList } from '#server/platform/long-lists.ts'
import { viewAllProducts, viewMatchingProducts, viewProduct, viewProductPage } from './views.ts'

export function catalogRoutes(db: Database, people: People) {
  return doors(people, {
    'GET /api/v1/product/list': async ({ c, query }) => {
      if (asksForAPage(query)) return viewProductPage(db, query)
      const name = 'products'
      if (Object.keys(query).length === 0) {
        return answerList(c, { name, batches: viewAllProducts(db) })
      }
      const rest = (total: number) => ({ nextCursor: null, total })
      return answerList(c, { name, batches: viewMatchingProducts(db, query), rest })
    },

    'GET /api/v1/product/{id}': async ({ params }) => viewProduct(db, params.id),
  })
}

function asksForAPage({ limit, cursor }: ProductQuery): boolean {
  return limit !== undefined || cursor !== undefined
}
