import { DatabaseError } from 'pg'
import { saveProducts } from '#server/catalog/save-products.ts'
import { isPassing } from '#server/platform/answer-failure.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { type Decision, decideRows, type SaidRow } from './decide-rows.ts'
import type { FileMemory } from './file-memory.ts'
import { findProducts } from './find-products.ts'
import type { Plan } from './read-row.ts'

type How = {
  plan: Plan
  who: string
  isTrial: boolean
  /** Told of a row that the database does not take. */
  onBadRow: (number: number, error: DatabaseError) => void
}
type Batch = { said: readonly SaidRow[]; memory: FileMemory }

/** Decides about some rows and writes what was decided; a row that cannot be written is refused, alone. */
export async function decideAndWrite(db: Database, how: How, batch: Batch): Promise<Decision[]> {
  const { said, memory } = batch
  try {
    return await allOrNothing(db, how, batch)
  } catch (error) {
    if (!(error instanceof DatabaseError) || isPassing(error)) throw error
    const [first, ...others] = said
    if (first && others.length === 0) {
      how.onBadRow(first.number, error)
      return [{ kind: 'refused', fault: { reason: 'The row could not be saved' } }]
    }
    const half = Math.ceil(said.length / 2)
    const before = await decideAndWrite(db, how, { said: said.slice(0, half), memory })
    const after = await decideAndWrite(db, how, { said: said.slice(half), memory })
    return [...before, ...after]
  }
}

async function allOrNothing(db: Database, how: How, { said, memory }: Batch): Promise<Decision[]> {
  const { plan, who, isTrial } = how
  const wish = { byWeight: plan.chosen.weight !== undefined, lock: !isTrial }
  const decisions = await inTransaction(db, async (tx) => {
    memory.takeBack()
    const found = await findProducts(
      tx,
      said.map((row) => row.said),
      wish,
    )
    const decided = decideRows(said, found, memory)
    if (!isTrial) {
      const added = decided.filter((decision) => decision.kind === 'added')
      const changed = decided.filter((decision) => decision.kind === 'changed')
      await saveProducts(tx, who, { added: added.map(({ wanted }) => wanted), changed })
    }
    return decided
  })
  memory.keep()
  return decisions
}
