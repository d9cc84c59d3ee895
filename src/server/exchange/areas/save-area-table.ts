import { createHash } from 'node:crypto'
import type { AreaRow, AreaTable } from '#contract/api/area-tables.ts'
import type { DeliveryArea } from '#contract/api/delivery-areas.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { viewDeliveryAreas } from '#server/storefront/delivery-areas.ts'
import { type AreaToSave, saveAreas } from '#server/storefront/save-areas.ts'
import { type PlannedArea, planAreas, termsOf } from './plan-areas.ts'
import { readAreas } from './read-areas.ts'

/** Says what a table would do. */
export async function tryAreaTable(db: Database, table: string): Promise<AreaTable> {
  const read = await readAreas(table)
  const { areas, point } = await viewDeliveryAreas(db)
  const rows = planAreas(read, { areas, point }).map(serializeRow)
  const good = rows.filter(isGood).length
  return { rows, good, version: versionOf(areas), isFirst: areas.length === 0 }
}

type Sent = { table: string; version: string; good: number }
type Saved = { added: number; changed: number }

/**
 * Saves what a trial has shown, all or nothing. A table whose answer was lost finds nothing left to change, and is
 * answered like the first time.
 */
export async function saveAreaTable(
  db: Database,
  seller: Seller,
  { table, version, good }: Sent,
): Promise<Saved> {
  const read = await readAreas(table)
  let saved: Saved = { added: 0, changed: 0 }
  await saveAreas(db, seller, ({ areas, point }) => {
    const rows = planAreas(read, { areas, point })
    const toSave = rows.flatMap(toBeSaved)
    const isSaved = toSave.length === 0 && rows.filter(isGood).length === good
    if (!isSaved && versionOf(areas) !== version) throw refuse('areas_changed')
    const added = toSave.filter(({ was }) => !was).length
    saved = { added, changed: toSave.length - added }
    return toSave
  })
  return saved
}

const isGood = ({ what }: { what: AreaRow['what'] }) => what !== 'refused'

function toBeSaved({ what, terms, was }: PlannedArea): AreaToSave[] {
  return terms && (what === 'new' || what === 'changed') ? [{ area: terms, was }] : []
}

function versionOf(areas: readonly DeliveryArea[]): string {
  const all = areas.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`).toSorted()
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 32)
}

function serializeRow({ row, name, what, terms, was, faults }: PlannedArea): AreaRow {
  const isSaved = terms && (what === 'new' || what === 'changed')
  return {
    row,
    what,
    name,
    ...(isSaved ? { terms } : {}),
    ...(isSaved && was ? { was: termsOf(was) } : {}),
    faults,
  }
}
