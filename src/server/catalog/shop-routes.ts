import type { Context } from 'hono'
import type { Product, ProductQuery } from '#contract/api/catalog.ts'
import type { RatingMode } from '#contract/ratings.ts'
import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { type Batch, streamList } from '#platform/responses/stream-list.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { viewRatingMode } from '#server/storefront/rating-mode.ts'
import { viewBoughtBefore } from './bought-before.ts'
import { viewFacets } from './facets.ts'
import { viewHomeRows } from './home-rows.ts'
import { viewPastedList } from './read-pasted-list.ts'
import type { MissedSearches } from './search/missed-searches.ts'
import { withoutRating } from './serialize.ts'
import { viewSuggestions } from './view-suggestions.ts'
import {
  readListQuery,
  viewAllProducts,
  viewMatchingProducts,
  viewProduct,
  viewProductPage,
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

  async function answerPage(query: ProductQuery) {
    const shown = await shownProduct()
    const { products, nearest, ...page } = await viewProductPage(db, query)
    // A word that was left out is not sold here, whatever the rest of the search found.
    if (query.q) missed?.note(query, page.leftOut ? 0 : page.total)
    return {
      products: products.map(shown),
      ...page,
      ...(nearest ? { nearest: nearest.map(shown) } : {}),
    }
  }

  return createRoutes(users, {
    'GET /api/v1/product/list': async ({ c, query }) =>
      asksForAPage(query)
        ? answerPage(query)
        : answerWhole(c, { db, query, shown: await shownProduct() }),

    // Listed before `product/{id}`, whose path also matches this one and the next.
    'GET /api/v1/product/facets': async ({ query: { category: path, ...query } }) => {
      const { query: list, category } = await readListQuery(db, { ...query, category: path })
      return { facets: await viewFacets(db, { ...list, category: category?.path }) }
    },

    'GET /api/v1/suggestions': async ({ query }) => {
      const shown = await shownProduct()
      const { products, ...others } = await viewSuggestions(db, query.search)
      return { data: { products: products.map(shown), ...others } }
    },
  }).route('/', productRoutes(parts, users))
}

function productRoutes(parts: CatalogParts, users: UserLookup) {
  const { db: primary, publicDb: db = primary, config } = parts
  const shownProduct = async () => ratingFilter(await viewRatingMode(db, config))

  return createRoutes(users, {
    'GET /api/v1/product/rows': async () => {
      const shown = await shownProduct()
      const rows = await viewHomeRows(db, config)
      return { rows: rows.map((row) => ({ ...row, products: row.products.map(shown) })) }
    },

    'GET /api/v1/user/bought-before': async ({ shopper }) => {
      const shown = await shownProduct()
      return { products: (await viewBoughtBefore(primary, shopper.id)).map(shown) }
    },

    'GET /api/v1/product/{id}': async ({ params }) => {
      const shown = await shownProduct()
      const { product, related, together, category } = await viewProduct(db, params.id)
      return {
        product: shown(product),
        related: related.map(shown),
        together: together.map(shown),
        category,
      }
    },
  })
}

type WholeList = {
  db: Database
  query: ProductQuery
  shown: (product: Product) => Product
}

/** Streams all products, or all that match. */
async function answerWhole(c: Context, { db, query, shown }: WholeList) {
  const name = 'products'
  if (Object.keys(query).length === 0) {
    return streamList(c, { name, batches: mapItems(viewAllProducts(db), shown) })
  }
  const { query: list, ...category } = await readListQuery(db, query)
  const rest = (total: number) => ({ nextCursor: null, total, ...category })
  return streamList(c, { name, batches: mapItems(viewMatchingProducts(db, list), shown), rest })
}

// A list costs as many searches as it has lines, and mobile carriers put thousands of phones behind one network
// address.
const listsPerNetwork: Limit = { points: 300, seconds: 60 * 10 }

type ListParts = {
  db: Database
  /** Serves searches, so that they never delay orders. */
  publicDb: Database
  config: Pick<Config, 'mode' | 'trustProxy'>
  /** Counts lines that the shop cannot serve, as searches without results. */
  missed?: MissedSearches | undefined
  limit?: Limit
}

export function pastedListRoutes(parts: ListParts, users: UserLookup) {
  const { db, publicDb, config, missed, limit = listsPerNetwork } = parts

  async function answerList(text: string, householdId?: string) {
    const [{ lines, ...others }, mode] = await Promise.all([
      viewPastedList(publicDb, text, householdId),
      viewRatingMode(publicDb, config),
    ])
    missed?.noteList(lines)
    const shown = ratingFilter(mode)
    return {
      lines: lines.map(({ choices, ...line }) => ({
        ...line,
        choices: choices.map(({ product, ...one }) => ({ product: shown(product), ...one })),
      })),
      ...others,
    }
  }

  return createRoutes(users, {
    'POST /api/v1/product/from-text': async ({ c, body }) => {
      const network = networkOfClient(c, config.trustProxy)
      await countUp(db, `pasted-list/${network.name}`, limitOf(network, limit))
      const household = await users.findShopper(c)
      return answerList(body.text, household?.id)
    },

    'POST /api/v1/seller/order/from-text': ({ body }) => answerList(body.text, body.customer),
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
