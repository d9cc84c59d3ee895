import type { StockMove } from '#contract/api/stock-moves.ts'
import type { Database } from '#server/database/database.ts'
import { hasSeveralPeople } from '#server/identity/several-people.ts'

const shownMoves = 5

const causes: Partial<Record<string, StockMove['cause']>> = {
  receipt: 'received',
  receipt_reversed: 'taken back',
}

/** The last changes of a product's stock that a person made, the newest first, where several people work in the shop. */
export async function viewStockMoves(db: Database, productId: string): Promise<StockMove[]> {
  const rows = await db
    .selectFrom('stockMovements')
    .select(['change', 'cause', 'who', 'at'])
    .where('productId', '=', productId)
    .where('who', 'is not', null)
    .where(hasSeveralPeople)
    .orderBy('id', 'desc')
    .limit(shownMoves)
    .execute()
  return rows.map(({ change, cause, who, at }) => ({
    change,
    cause: causes[cause] ?? 'counted',
    who: who ?? '',
    at: at.toISOString(),
  }))
}
