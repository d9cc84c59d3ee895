import type { OrderSlot } from '#contract/slots.ts'
import type { Author } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import type { LockedOrder } from '#server/orders/read/order.ts'

type Change = { author: Author & { reason?: string | undefined }; slot: OrderSlot | null }

/** Writes into the record of an order that it has another slot from now on, or none any more. */
export async function recordSlot(
  tx: Database,
  { id, slot: before, amountPaise }: LockedOrder,
  { author, slot: after }: Change,
): Promise<void> {
  await tx
    .insertInto('orderChanges')
    .values({
      orderId: id,
      kind: 'slot',
      actor: author.actor,
      who: author.who ?? null,
      personId: author.personId ?? null,
      reason: author.reason ?? null,
      before: JSON.stringify([]),
      after: JSON.stringify([]),
      slots: JSON.stringify({ before, after }),
      amountBeforePaise: amountPaise,
      amountAfterPaise: amountPaise,
    })
    .execute()
}
