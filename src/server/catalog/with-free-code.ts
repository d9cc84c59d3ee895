import { DatabaseError } from 'pg'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type CodeCheck = { code: string | null; exceptId?: string }

/**
 * Does the work, or refuses when another product has the code: checked before, to save the work, and again when the
 * unique index reports that another request took the code meanwhile.
 */
export async function withFreeCode<Result>(
  db: Database,
  check: CodeCheck,
  work: () => Promise<Result>,
): Promise<Result> {
  await refuseTaken(db, check)
  try {
    return await work()
  } catch (error) {
    if (isTaken(error)) await refuseTaken(db, check)
    throw error
  }
}

async function refuseTaken(db: Database, { code, exceptId }: CodeCheck): Promise<void> {
  if (code === null) return
  const other = await db
    .selectFrom('products')
    .select(['id', 'name', 'archivedAt'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!other || other.id === exceptId) return

  const name = `“${other.name}”${other.archivedAt ? ', which is archived' : ''}`
  const message = `The code ${code} belongs to ${name}. Each code can be used once.`
  throw new Refusal('invalid_input', { message, fields: { 'productData.code': message } })
}

function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'products_by_code'
}
