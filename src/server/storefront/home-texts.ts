import { sql } from 'kysely'
import type { ChangedHomeTexts, KnownHomeTexts, ShownHomeTexts } from '#contract/api/home-texts.ts'
import type { HomeTexts } from '#contract/home-texts.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { viewHasAreas } from './area-terms.ts'
import { viewSettings } from './views.ts'

type Given = Pick<Config, 'mode' | 'storeName' | 'contact'>

/** The seller's saved texts, or the default ones. */
export async function viewHomeTexts(
  db: Database,
  { mode }: Pick<Config, 'mode'>,
): Promise<KnownHomeTexts> {
  const saved = await db
    .selectFrom('homeTexts')
    .select(['headline', 'lead', 'claims', 'updatedAt'])
    .executeTakeFirst()
  if (!saved) {
    const hasAreas = await viewHasAreas(db)
    return { ...textsOf(answerLanguage()).startingTexts.home({ mode, hasAreas }), updatedAt: null }
  }
  // PostgreSQL sorts the keys of JSON; fixed here, so that texts can be compared as JSON.
  const claims = saved.claims.map(({ title, text, isShown }) => ({ title, text, isShown }))
  return { ...saved, claims, updatedAt: saved.updatedAt.toISOString() }
}

/** Texts for shoppers, without the claims that are switched off. */
export function shownHomeTexts({ headline, lead, claims }: HomeTexts): ShownHomeTexts {
  const placed = claims.map((claim, place) => ({ place, ...claim }))
  return {
    headline,
    lead,
    claims: placed.flatMap(({ isShown, ...claim }) => (isShown ? [claim] : [])),
  }
}

type Change = { seller: Seller; texts: ChangedHomeTexts; given: Given }

/** Saves the texts if they differ. Refuses when they were changed since they were read. */
export function saveHomeTexts(db: Database, { seller, texts, given }: Change): Promise<void> {
  const { updatedAt: known, ...after } = texts
  return inTransaction(db, async (tx) => {
    // An advisory lock, because there may be no row to lock. Reads under it, so that the audit log has the true earlier
    // texts.
    await sql`select pg_advisory_xact_lock(7461006)`.execute(tx)
    const { updatedAt, ...before } = await viewHomeTexts(tx, given)
    const changed = (['headline', 'lead', 'claims'] as const).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
    if (changed.length === 0) return
    if (known !== undefined && known !== updatedAt) throw refuse('changed_meanwhile')

    await writeHomeTexts(tx, after)
    const pick = (from: HomeTexts) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    await writeAudit(tx, {
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: (await viewSettings(tx, given)).name },
      before: pick(before),
      after: pick(after),
    })
  })
}

async function writeHomeTexts(db: Database, { claims, ...texts }: HomeTexts): Promise<void> {
  const row = {
    ...texts,
    claims: JSON.stringify(claims),
    updatedAt: sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('homeTexts')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}
