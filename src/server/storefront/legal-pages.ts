import { sql } from 'kysely'
import type { ChangedLegalPage, LegalPageSettings } from '#contract/api/legal-pages.ts'
import { type LegalPath, legalPaths } from '#contract/legal-pages.ts'
import { fillLegalText, type LegalFacts } from '#contract/legal-text.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { answerLanguage, shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { viewHoldings } from '#server/personal-data/export-customer.ts'

export async function viewLegalPage(db: Database, path: LegalPath, facts: LegalFacts) {
  const saved = await selectPages(db).where('path', '=', path).executeTakeFirst()
  if (!saved?.isPublished) throw refuse('not_found')
  const { text, missing } = fill(saved.text, facts)
  // A page with a gap would promise shoppers something that they cannot use.
  if (missing.length > 0) throw refuse('not_found')
  const page = {
    path,
    title: textsOf(answerLanguage()).legalTitles[path],
    text,
    updatedAt: saved.updatedAt.toISOString(),
  }
  return path === 'privacy' ? { ...page, kept: viewHoldings() } : page
}

/** Published pages without gaps, in the order of the footer. */
export async function viewShownLegalPages(db: Database, facts: LegalFacts): Promise<LegalPath[]> {
  const saved = await selectPages(db).where('isPublished', '=', true).execute()
  const shown = saved.filter(({ text }) => fill(text, facts).missing.length === 0)
  return legalPaths.filter((path) => shown.some((page) => page.path === path))
}

export async function viewLegalPages(
  db: Database,
  facts: LegalFacts,
): Promise<LegalPageSettings[]> {
  const saved = await selectPages(db).execute()
  return legalPaths.map((path) => {
    const page = saved.find((each) => each.path === path)
    const text = page?.text ?? textsOf(answerLanguage()).startingTexts.legal[path]
    return {
      path,
      text,
      isPublished: page?.isPublished ?? false,
      missing: fill(text, facts).missing,
      updatedAt: page?.updatedAt.toISOString() ?? null,
    }
  })
}

type Change = { seller: Seller; path: LegalPath; page: ChangedLegalPage; facts: LegalFacts }

/** Saves a page. Refuses when it was changed since it was read, or when one with gaps is to be published. */
export function saveLegalPage(db: Database, { seller, path, page, facts }: Change): Promise<void> {
  const { updatedAt: known, text, isPublished } = page
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7461040)`.execute(tx)
    const { updatedAt, ...old } = await readSaved(tx, path)
    if (old.text === text && old.isPublished === isPublished) return
    if (known !== undefined && known !== updatedAt) throw refuse('changed_meanwhile')
    if (isPublished) refuseGaps(text, facts)

    const row = { path, text, isPublished, updatedAt: sql<Date>`clock_timestamp()` }
    await tx
      .insertInto('legalPages')
      .values(row)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
      .execute()
    await writeAudit(tx, {
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: textsOf(shopLanguage).legalTitles[path] },
      before: { pageText: old.text, isPublished: old.isPublished },
      after: { pageText: text, isPublished },
    })
  })
}

async function readSaved(db: Database, path: LegalPath) {
  const saved = await selectPages(db).where('path', '=', path).executeTakeFirst()
  if (!saved) return { text: null, isPublished: false, updatedAt: null }
  const { text, isPublished, updatedAt } = saved
  return { text, isPublished, updatedAt: updatedAt.toISOString() }
}

function refuseGaps(text: string, facts: LegalFacts): void {
  const { missing } = fill(text, facts)
  if (missing.length > 0) throw refuse('settings_missing', { settings: missing }, { field: 'text' })
}

/** Fills in the facts; of the cost of delivery it says what is true of every shop until the seller has written something. */
function fill(text: string, facts: LegalFacts) {
  const delivery = facts.delivery || textsOf(answerLanguage()).deliveryCost.ofEveryShop
  return fillLegalText(text, { ...facts, delivery })
}

function selectPages(db: Database) {
  return db.selectFrom('legalPages').selectAll()
}
