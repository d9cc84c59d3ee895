import { DatabaseError } from 'pg'
import { saveProducts } from '#server/catalog/save-products.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { isTransient } from '#server/platform/responses/error-response.ts'
import { type Decision, decideRows, type SaidRow } from './decide-rows.ts'
import type { FileMemory } from './file-memory.ts'
import { findProducts } from './find-products.ts'
import type { Plan } from './read-row.ts'

type How = {
  plan: Plan
  who: string
  isTrial: boolean
  /** Called for each row that the database rejects. */
  onBadRow: (number: number, error: DatabaseError) => void
}
type Batch = { rows: readonly SaidRow[]; memory: FileMemory }

/** Decides about a batch of rows and saves it. When the database rejects a batch, it is halved until only the bad row is refused. */
export async function decideAndWrite(db: Database, how: How, batch: Batch): Promise<Decision[]> {
  const { rows, memory } = batch
  try {
    return await allOrNothing(db, how, batch)
  } catch (error) {
    if (!(error instanceof DatabaseError) || isTransient(error)) throw error
    const [first, ...others] = rows
    if (first && others.length === 0) {
      how.onBadRow(first.number, error)
      return [{ kind: 'refused', error: { reason: 'The row could not be saved' } }]
    }
    const half = Math.ceil(rows.length / 2)
    const before = await decideAndWrite(db, how, { rows: rows.slice(0, half), memory })
    const after = await decideAndWrite(db, how, { rows: rows.slice(half), memory })
    return [...before, ...after]
  }
}

async function allOrNothing(db: Database, how: How, { rows, memory }: Batch): Promise<Decision[]> {
  const { plan, who, isTrial } = how
  const options = { byWeight: plan.chosen.weight !== undefined, lock: !isTrial }
  const decisions = await inTransaction(db, async (tx) => {
    memory.takeBack()
    const found = await findProducts(
      tx,
      rows.map(({ values }) => values),
      options,
    )
    const decided = decideRows(rows, found, memory)
    if (!isTrial) {
      const added = decided.filter((decision) => decision.kind === 'added')
      const changed = decided.filter((decision) => decision.kind === 'changed')
      await saveProducts(tx, who, { added: added.map(({ target }) => target), changed })
    }
    return decided
  })
  memory.keep()
  return decisions
}
