import { sql } from 'kysely'
import type { BulkChange, PriceChange } from '#contract/api/product-changes.ts'
import { toRupees } from '#contract/money.ts'
import { pathOfProduct, requireCategory } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import type { ChangePlan } from './change-plan.ts'
import { auditedPrices, priceExpressions } from './price-change.ts'
import { planForTax, planForUsualRates } from './rates/plan-rates.ts'

/** Plans a change as SQL over the rows of products. */
export async function planFor(db: Database, change: BulkChange): Promise<ChangePlan> {
  if ('inStock' in change) {
    return {
      was: sql`in_stock`,
      target: sql`${change.inStock}::boolean`,
      set: sql`in_stock = chosen.target`,
      action: 'stock changed',
      audited: (inStock) => ({ inStock }),
    }
  }
  if ('category' in change) {
    const { id, path } = await requireCategory(db, change.category, 'change.category')
    return {
      was: pathOfProduct,
      target: sql`${path}::text`,
      set: sql`category_id = ${id}`,
      action: 'product changed',
      audited: (category) => ({ category }),
    }
  }
  if ('archived' in change) return planToArchive(change.archived)
  if ('usualRates' in change) return planForUsualRates(db, change.usualRates)
  if ('tax' in change) return planForTax(change.tax)
  return 'prices' in change ? planForPrices(change.prices) : planForPrice(change.pricePercent)
}

function planToArchive(archived: boolean): ChangePlan {
  return {
    was: sql`(archived_at is not null)`,
    target: sql`${archived}::boolean`,
    set: sql`archived_at = case when chosen.target then now() end`,
    action: archived ? 'product archived' : 'product brought back',
    audited: (isArchived) => ({ archived: isArchived }),
  }
}

/** Rounds half up to the paisa; at least one paisa, and never above the price. */
function planForPrice(percent: number): ChangePlan {
  const changed = sql`round(offer_price_paise * ${100 + percent}::integer / 100.0)`
  return {
    was: sql`offer_price_paise`,
    target: sql`least(price_paise, greatest(1, ${changed}))::bigint`,
    set: sql`offer_price_paise = chosen.target`,
    isCapped: sql`(${changed} > price_paise)`,
    cappedAs: 'capped',
    action: 'product changed',
    audited: (paise) => ({ offerPrice: toRupees(Number(paise)) }),
  }
}

function planForPrices(change: PriceChange): ChangePlan {
  const { price, offer, problem } = priceExpressions(change)
  const prices = sql<readonly number[]>`array[price_paise, offer_price_paise]`
  return {
    was: prices,
    target: sql`case when ${problem} is null then array[${price}, ${offer}] else ${prices} end`,
    set: sql`price_paise = chosen.target[1], offer_price_paise = chosen.target[2]`,
    isCapped: sql`(${problem} is not null)`,
    cappedAs: 'leftOut',
    action: 'product changed',
    audited: auditedPrices,
  }
}
