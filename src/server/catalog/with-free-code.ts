import { DatabaseError } from 'pg'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type Wish = { code: string | null; exceptId?: string }

/**
 * Does the work, or refuses to give a product the code of another one: before it begins, so that nothing is done
 * for nothing, and also when somebody else is just taking the code.
 */
export async function withFreeCode<Result>(
  db: Database,
  wish: Wish,
  work: () => Promise<Result>,
): Promise<Result> {
  await refuseTaken(db, wish)
  try {
    return await work()
  } catch (error) {
    if (isTaken(error)) await refuseTaken(db, wish)
    throw error
  }
}

async function refuseTaken(db: Database, { code, exceptId }: Wish): Promise<void> {
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
