import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'

/** Named as the activity does. */
export type Fields = Record<string, unknown>

export function differences(old: Fields, now: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(now).filter((name) => old[name] !== now[name])
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(old), after: pick(now) }
}

/** Without a name it is the tax within fees that was changed. */
type Entry = { name: string | null; before: Fields; after: Fields }

export function auditAreas(tx: Database, seller: Seller, entry: Entry): Promise<void> {
  return auditAllAreas(tx, seller, [entry])
}

export function auditAllAreas(
  tx: Database,
  seller: Seller,
  entries: readonly Entry[],
): Promise<void> {
  return writeAudits(
    tx,
    entries.map(({ name, before, after }) => ({
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: name ?? textsOf(shopLanguage).recordsText.deliveryTax },
      before,
      after,
    })),
  )
}
