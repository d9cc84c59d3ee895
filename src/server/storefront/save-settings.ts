import { sql } from 'kysely'
import type { ChangedSettings, StoreSettings } from '#contract/api/store.ts'
import { type GstScheme, modeOfScheme } from '#contract/gst-scheme.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { chooseTaxMode, settingsLockKey } from './tax.ts'
import { type ShopEnvironment, viewSettings, writeSettings } from './views.ts'

type Change = {
  seller: Seller
  settings: ChangedSettings
  given: ShopEnvironment
  /** Called before the first save: papers issued under the environment's shop name keep that name. */
  keepName: (tx: Database, name: string) => Promise<void>
}

/** Saves the settings if they differ. Refuses when they were changed since they were read. */
export function saveSettings(
  db: Database,
  { seller, settings: changes, given: environment, keepName }: Change,
): Promise<void> {
  const { updatedAt: known, ...given } = changes
  return inTransaction(db, async (tx) => {
    // An advisory lock, because there may be no row to lock. Reads under it, so that the audit log has the true earlier
    // settings.
    await sql`select pg_advisory_xact_lock(${sql.lit(settingsLockKey)})`.execute(tx)
    const { updatedAt, ...old } = await viewSettings(tx, environment)
    const settings = { ...given, gstScheme: schemeOf(given, old) }
    const changed = differing(old, settings)
    if (changed.length === 0) return
    if (known !== undefined && known !== updatedAt) throw refuse('changed_meanwhile')

    if (updatedAt === null) await keepName(tx, old.name)
    await writeSettings(tx, settings)
    const scheme = changed.includes('gstScheme') ? settings.gstScheme : undefined
    if (scheme) {
      const mode = modeOfScheme[scheme as GstScheme]
      await chooseTaxMode(tx, { seller, mode, storeName: settings.name })
    }
    await writeAudit(tx, {
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: settings.name },
      before: pick(old, changed),
      after: pick(settings, changed),
    })
  })
}

/**
 * A new GSTIN requires the kind of registration. A client that does not send one keeps the old kind with the old GSTIN.
 */
function schemeOf(settings: StoreSettings, old: StoreSettings): string | undefined {
  const { gstin, gstScheme } = settings
  if (!gstin && gstScheme) throw refuse('scheme_without_gstin', {}, { field: 'gstin' })
  if (!gstin || gstScheme) return gstScheme
  if (gstin !== old.gstin) throw refuse('scheme_not_chosen', {}, { field: 'gstScheme' })
  return old.gstScheme
}

type Name = keyof StoreSettings

function differing(old: StoreSettings, settings: StoreSettings): Name[] {
  const names = Object.keys({ ...old, ...settings }) as Name[]
  return names.filter((name) => old[name] !== settings[name])
}

function pick(settings: StoreSettings, names: readonly Name[]): object {
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? null]))
}
