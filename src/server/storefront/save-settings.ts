import { sql } from 'kysely'
import type { ChangedSettings, StoreSettings } from '#contract/api/store.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type EnvironmentSettings, viewSettings, writeSettings } from './views.ts'

type Change = {
  seller: Seller
  settings: ChangedSettings
  given: EnvironmentSettings
  /** Before the first save: what has gone out under the name of the environment keeps it. */
  keepName: (tx: Database, name: string) => Promise<void>
}

/** Saves the store's settings, unless they were changed since they were read; nothing when nothing differs. */
export function saveSettings(
  db: Database,
  { seller, settings: changes, given, keepName }: Change,
): Promise<void> {
  const { updatedAt: known, ...settings } = changes
  return inTransaction(db, async (tx) => {
    // An advisory lock, because there may be no row yet; the audit log needs the settings as they really were.
    await sql`select pg_advisory_xact_lock(7461005)`.execute(tx)
    const { updatedAt, ...old } = await viewSettings(tx, given)
    const changed = differing(old, settings)
    if (changed.length === 0) return
    if (known !== undefined && known !== updatedAt) throw new Refusal('changed_meanwhile')

    if (updatedAt === null) await keepName(tx, old.name)
    await writeSettings(tx, settings)
    await writeAudit(tx, {
      who: seller.email,
      action: 'settings changed',
      subject: { type: 'store', name: settings.name },
      before: pick(old, changed),
      after: pick(settings, changed),
    })
  })
}

type Name = keyof StoreSettings

function differing(old: StoreSettings, settings: StoreSettings): Name[] {
  const names = Object.keys({ ...old, ...settings }) as Name[]
  return names.filter((name) => old[name] !== settings[name])
}

function pick(settings: StoreSettings, names: readonly Name[]): object {
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? null]))
}
