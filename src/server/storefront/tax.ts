import { type RawBuilder, sql } from 'kysely'
import type { ChangedTax, StoreTax, TaxSettings } from '#contract/api/tax.ts'
import {
  serializeTaxTerms,
  type TaxMode,
  type TaxTerms,
  toBasisPoints,
  toPercent,
  usualTaxTerms,
} from '#contract/bill.ts'
import {
  type GstFacts,
  modeOfScheme,
  type Registration,
  registrationOf,
} from '#contract/gst-scheme.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { setCategoryRates, viewCategoryRates } from '#server/categories/tax-rates.ts'
import { type Database, inTransaction } from '#server/database/database.ts'

export async function viewTaxTerms(db: Database): Promise<TaxTerms> {
  const saved = await selectTax(db)
  if (!saved) return usualTaxTerms
  const { mode, onTopBasisPoints, includedBasisPoints, roundsCash } = saved
  return { mode, onTopBasisPoints, includedBasisPoints, roundsCash }
}

/** The tax terms as part of a statement; null means the default terms. */
export const savedTaxTerms: RawBuilder<TaxTerms | null> = sql`(
  select json_build_object('mode', mode, 'onTopBasisPoints', on_top_basis_points,
    'includedBasisPoints', included_basis_points, 'roundsCash', rounds_cash)
  from tax_settings)`

const lockKey = 7461033
export const settingsLockKey = 7461005

/**
 * Keeps the tax terms unchanged until the transaction that places an order ends. A change waits for the lock, so after
 * the seller sees it saved, no order uses the old terms. Read the terms in a later statement: the statement that waits
 * for a lock sees data from before the wait.
 */
export const holdTaxTerms: RawBuilder<unknown> = sql`pg_advisory_xact_lock_shared(${sql.lit(lockKey)})`

export async function viewTaxSettings(db: Database): Promise<TaxSettings> {
  const [saved, categories] = [await selectTax(db), await viewCategoryRates(db)]
  const registration = await viewRegistration(db)
  return {
    ...serializeTaxTerms(saved ?? usualTaxTerms),
    categories: categories.map(({ path, label, parent, taxBasisPoints }) => ({
      path,
      label,
      ...(parent === null ? {} : { parent }),
      percent: taxBasisPoints === null ? null : toPercent(taxBasisPoints),
    })),
    registration,
    updatedAt: saved ? saved.updatedAt.toISOString() : null,
  }
}

type Change = { seller: Seller; tax: ChangedTax; storeName: string }

/** Saves the tax settings. Refuses when they were changed since they were read. */
export function saveTaxSettings(db: Database, { seller, tax, storeName }: Change): Promise<void> {
  const { updatedAt: known, categories: rates = {}, ...changes } = tax
  return inTransaction(db, async (tx) => {
    await lockSettings(tx)
    await lockTerms(tx)
    refuseUnlawful(changes.mode, await viewRegistration(tx))
    const { updatedAt, registration, ...old } = await viewTaxSettings(tx)
    const { before, after } = differences(auditedFields(old), {
      ...auditedFields({ ...changes, categories: [] }),
      ...auditedRates(old.categories.map((each) => ({ ...each, percent: rates[each.path] }))),
    })
    const isChanged = Object.keys(after).length > 0
    // The first save counts as a choice even when it saves the default terms.
    if (!isChanged && updatedAt !== null) return
    if (known !== undefined && known !== updatedAt) throw refuse('changed_meanwhile')

    await writeTax(tx, changes)
    if (registration === 'unanswered') await answerRegular(tx)
    await setCategoryRates(tx, rates)
    if (!isChanged) return
    await writeAudit(tx, {
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: storeName },
      before,
      after,
    })
  })
}

/** Saves the tax mode that follows from the shop's registration. The caller has locked the settings. */
export async function chooseTaxMode(tx: Database, choice: ModeChoice): Promise<void> {
  const { seller, mode, storeName } = choice
  await lockTerms(tx)
  const terms = await viewTaxTerms(tx)
  if (terms.mode === mode) return
  await writeTax(tx, { ...serializeTaxTerms(terms), mode })
  await writeAudit(tx, {
    who: seller.who,
    action: 'settings changed',
    subject: { type: 'store', name: storeName },
    before: { taxMode: terms.mode },
    after: { taxMode: mode },
  })
}

type ModeChoice = { seller: Seller; mode: TaxMode; storeName: string }

/** The shop's GST registration, as far as its settings agree. */
export async function viewRegistration(db: Database): Promise<Registration> {
  const { rows } = await sql<GstFacts>`
    select (select gstin from store_settings) as gstin, (select gst_scheme from store_settings) as gst_scheme,
      coalesce((select mode from tax_settings), ${usualTaxTerms.mode}) as mode`.execute(db)
  return registrationOf(rows[0]!)
}

function refuseUnlawful(mode: TaxMode, registration: Registration): void {
  if (registration === 'none') return
  if (registration !== 'unanswered') {
    if (mode === modeOfScheme[registration]) return
    throw refuse('tax_of_other_scheme', { scheme: registration }, { field: 'mode' })
  }
  // Prices that include tax answer the question about registration.
  if (mode !== 'included') throw refuse('registration_not_answered', {}, { field: 'mode' })
}

async function answerRegular(tx: Database): Promise<void> {
  await tx.updateTable('storeSettings').set({ gstScheme: 'regular' }).execute()
}

/** Taken before the lock of the tax terms, in the same order as when settings are saved. */
async function lockSettings(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(settingsLockKey)})`.execute(tx)
}

/** Waits for orders that are being placed with the present terms. */
export async function lockTerms(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
}

type Fields = Record<string, unknown>
type Audited = StoreTax & Pick<TaxSettings, 'categories'>

/** Names the settings as the audit log does. */
function auditedFields({ categories, ...tax }: Audited): Fields {
  return {
    taxMode: tax.mode,
    taxOnTopPercent: tax.onTopPercent,
    taxIncludedPercent: tax.includedPercent,
    roundsCash: tax.roundsCash,
    ...auditedRates(categories),
  }
}

/** The rates that are given; null means the default rate. */
function auditedRates(rates: readonly { label: string; percent?: number | null | undefined }[]) {
  const given = rates.filter(({ percent }) => percent !== undefined)
  return Object.fromEntries(given.map(({ label, percent }) => [`GST: ${label}`, percent ?? null]))
}

function differences(old: Fields, now: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(now).filter((name) => old[name] !== now[name])
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(old), after: pick(now) }
}

function selectTax(db: Database) {
  return db.selectFrom('taxSettings').selectAll().executeTakeFirst()
}

async function writeTax(tx: Database, tax: StoreTax): Promise<void> {
  const row = {
    mode: tax.mode,
    onTopBasisPoints: toBasisPoints(tax.onTopPercent),
    includedBasisPoints: toBasisPoints(tax.includedPercent),
    roundsCash: tax.roundsCash,
    updatedAt: sql<Date>`clock_timestamp()`,
  }
  await tx
    .insertInto('taxSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}
