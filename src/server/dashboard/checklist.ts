import { sql } from 'kysely'
import type { Checklist } from '#contract/api/checklist.ts'
import { firstCategories } from '#contract/categories.ts'
import { type ChecklistStep, checklistSteps } from '#contract/checklist.ts'
import { legalPaths } from '#contract/legal-pages.ts'
import { countProposed } from '#server/catalog/rates/view-proposals.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { hasAreas } from '#server/storefront/area-terms.ts'
import { viewShownLegalPages } from '#server/storefront/legal-pages.ts'
import { viewRegistration } from '#server/storefront/tax.ts'
import { viewSettings } from '#server/storefront/views.ts'

type Given = Pick<Config, 'mode' | 'storeName' | 'contact'>

/** The steps that a new shop still needs. None is stored: a step is done when the store's data shows it. */
export async function viewChecklist(db: Database, given: Given): Promise<Checklist> {
  if (given.mode === 'demo') return { steps: [], isPutAway: false }
  const [settings, state] = [await viewSettings(db, given), await selectState(db)]
  const isUnanswered = (await viewRegistration(db)) === 'unanswered'
  const rates = await viewRates(db, state)
  const shownPages = await viewShownLegalPages(db, settings)
  const done: Record<ChecklistStep, boolean> = {
    contact: isReachable(settings),
    logo: state.hasLogo,
    tax: state.hasTax && !isUnanswered,
    // A shop with products has accepted the categories, even the ones of a fresh store.
    categories: state.hasOwnCategories || state.hasProducts,
    products: state.hasProducts,
    rates: rates.isDone,
    seller: saysWhoSells(settings),
    // The shop's own words on the cost of delivery tell shoppers, too.
    areas: state.hasAreas || Boolean(settings.delivery),
    legal: shownPages.length === legalPaths.length,
    order: state.hasOrders,
  }
  return {
    steps: checklistSteps.map((name) => ({
      name,
      isDone: done[name],
      ...(name === 'rates' ? rates.differing : {}),
      ...(name === 'tax' && isUnanswered ? { problem: 'gst_unanswered' as const } : {}),
    })),
    isPutAway: state.isPutAway,
  }
}

type Settings = Awaited<ReturnType<typeof viewSettings>>

function isReachable({ phone, email, address, hours }: Settings): boolean {
  return Boolean((phone || email) && address && hours)
}

function saysWhoSells(settings: Settings): boolean {
  const { legalName, fssai, grievanceOfficer, grievanceContact } = settings
  return Boolean(legalName && fssai && grievanceOfficer && grievanceContact)
}

/** Without tax in the prices, products need no rates. */
async function viewRates(db: Database, { hasTax, hasProducts }: State) {
  if (!hasTax || !hasProducts) return { isDone: false }
  const { products, isComplete } = (await countProposed(db)) ?? { products: 0, isComplete: true }
  return {
    isDone: isComplete && products === 0,
    ...(products > 0 ? { differing: { products } } : {}),
  }
}

export async function putChecklistAway(db: Database, isPutAway: boolean): Promise<void> {
  if (!isPutAway) await db.deleteFrom('putAwayChecklist').execute()
  else await sql`insert into put_away_checklist default values on conflict do nothing`.execute(db)
}

const firstLabels = firstCategories.map(({ label }) => label)

type State = Record<
  | 'hasLogo'
  | 'hasTax'
  | 'hasAreas'
  | 'hasOwnCategories'
  | 'hasProducts'
  | 'hasOrders'
  | 'isPutAway',
  boolean
>

async function selectState(db: Database): Promise<State> {
  const { rows } = await sql<State>`
    select exists (select from store_logo) as has_logo,
      exists (select from tax_settings) as has_tax,
      (select count(*) <> ${firstLabels.length} or bool_or(label <> all(${firstLabels}))
        from categories) as has_own_categories,
      ${hasAreas} as has_areas,
      exists (select from products where archived_at is null) as has_products,
      exists (select from orders) as has_orders,
      exists (select from put_away_checklist) as is_put_away`.execute(db)
  const [state] = rows
  if (!state) throw new Error('A query without a table answers one row')
  return state
}
