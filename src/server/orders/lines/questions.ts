import { type Selectable, sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import { answerMinutes, type QuestionAnswer } from '#contract/order-lines.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { answeredName } from '#server/api/written-name.ts'
import { lockProducts } from '#server/catalog/stock-ledger.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { addJob } from '#server/jobs/jobs.ts'
import { notifyOfQuestion } from '#server/messages/notify.ts'
import type { LineRow } from '#server/orders/read/order.ts'
import { selectQuestions } from '#server/orders/read/queries.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { changeLines, type Editor, type LockedLines, lockLines } from './change-lines.ts'
import { addSubstitute, leftOut, weighed } from './picked-line.ts'

/** `names` are those of the other product, where the shopper reads about it. */
export type QuestionRow = Selectable<Tables['orderQuestions']> & { names?: string | null }
type NewQuestion = Pick<
  QuestionRow,
  | 'position'
  | 'kind'
  | 'productId'
  | 'name'
  | 'weight'
  | 'pictures'
  | 'stepGrams'
  | 'pricePaise'
  | 'offerPricePaise'
  | 'quantity'
  | 'grams'
>

/** Needs the order locked. */
export function selectOpenQuestions(tx: Database, orderId: string) {
  return tx
    .selectFrom('orderQuestions')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('answer', 'is', null)
    .execute()
}

/** Asks the shopper about a line; a job ends the question when the time to answer is over. */
export async function writeQuestion(
  tx: Database,
  orderId: string,
  question: NewQuestion,
): Promise<void> {
  await notifyOfQuestion(tx, orderId)
  await tx
    .insertInto('orderQuestions')
    .values({
      id: newId(),
      orderId,
      ...question,
      answerBy: sql<Date>`clock_timestamp() + make_interval(mins => ${answerMinutes})`,
    })
    .execute()
  // One second later, so that the database's clock agrees that the time is over.
  const runAt = { inSeconds: answerMinutes * 60 + 1 }
  await addJob(tx, 'end_questions', { payload: { orderId }, runAt })
}

/** Ends an open question; answers whether it was open. */
export async function endQuestion(
  tx: Database,
  id: string,
  answer: QuestionAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orderQuestions')
    .set({ answer, answeredAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Withdraws the questions of a cancelled order. A product for which a substitute was offered was not there, so it does
 * not go back into stock.
 */
export async function withdrawQuestions(tx: Database, orderId: string): Promise<void> {
  const questions = await selectOpenQuestions(tx, orderId)
  for (const { id } of questions) await endQuestion(tx, id, 'withdrawn')
  const notThere = positionsNotThere(questions)
  if (notThere.size === 0) return

  const locked = await lockLines(tx, orderId)
  // Locks all products of the order at once, as the cancellation does, so that two orders cannot deadlock.
  const productIds = locked.lines.map(({ productId }) => productId)
  await lockProducts(tx, productIds)
  const changed = locked.lines.filter(({ position }) => notThere.has(position)).map(withoutItem)
  const state = { kind: 'picked', changed } as const
  await changeLines(tx, locked, { author: { actor: 'store' }, state })
}

/** Positions of lines of which the packer found nothing, and so proposed a substitute. */
export function positionsNotThere(questions: readonly QuestionRow[]): Set<number> {
  const substitutes = questions.filter(({ kind }) => kind === 'substitute')
  return new Set(substitutes.map(({ position }) => position))
}

type Reply = { orderId: string; question: string; answer: 'yes' | 'no' }

/** Answers a question for the shopper, and changes the line accordingly. The same answer again changes nothing. */
export async function answerQuestion(
  db: Database,
  shopperId: string,
  { orderId, question: id, answer }: Reply,
): Promise<Order> {
  await endOverdueQuestions(db, orderId)
  return inTransaction(db, async (tx) => {
    const locked = await lockLines(tx, orderId, { shopperId })
    const question = (await selectQuestions(tx, [orderId])).find((each) => each.id === id)
    if (!question) throw refuse('not_found')
    if (question.answer !== answer) {
      if (question.answer !== null || locked.order.status !== 'placed') {
        throw refuse('question_over')
      }
      await applyAnswer(tx, locked, { question, answer, author: { actor: 'shopper' } })
    }
    return viewOrder(tx, shopperId, orderId)
  })
}

/**
 * Ends an order's overdue questions as if the answer were no. Each has its own transaction: a single one would lock
 * products in the order of the questions.
 */
export async function endOverdueQuestions(db: Database, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from order_questions
    where order_id = ${orderId} and answer is null and answer_by <= clock_timestamp()`.execute(db)
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      const locked = await lockLines(tx, orderId)
      const question = (await selectOpenQuestions(tx, orderId)).find((each) => each.id === id)
      if (!question) return
      await applyAnswer(tx, locked, { question, answer: 'too_late', author: { actor: 'store' } })
    })
  }
}

type Settling = { question: QuestionRow; answer: 'yes' | 'no' | 'too_late'; author: Editor }

async function applyAnswer(
  tx: Database,
  locked: LockedLines,
  { question, answer, author }: Settling,
): Promise<void> {
  await endQuestion(tx, question.id, answer)
  const line = locked.lines.find(({ position }) => position === question.position)!
  if (question.kind === 'weight') {
    const grams = answer === 'yes' ? question.grams! : Number.POSITIVE_INFINITY
    const changed = [weighed(line, grams, { mayExceed: answer === 'yes' })]
    // The goods are on the scale, even when the stock count is lower.
    const state = { kind: 'answered', changed, isInHand: true } as const
    await changeLines(tx, locked, { author, state })
    return
  }
  if (answer !== 'yes') {
    const changed = [withoutItem(line)]
    await changeLines(tx, locked, { author, state: { kind: 'answered', changed } })
    return
  }
  const { productId, quantity, pricePaise, offerPricePaise } = question
  const other = { product: productId!, quantity, pricePaise, offerPricePaise }
  const state = await addSubstitute(tx, locked, { line, other }).catch((error: unknown) => {
    throw isShort(error) ? cannotCome('substitute_sold_out', question) : error
  })
  // The shopper agreed to an amount for a price; with another step, the same number would be another amount.
  if (state.added[0]!.stepGrams !== question.stepGrams)
    throw cannotCome('substitute_in_other_amounts', question)
  await changeLines(tx, locked, { author, state: { ...state, kind: 'answered' } })
}

function isShort(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'out_of_stock'
}

function cannotCome(
  reason: 'substitute_sold_out' | 'substitute_in_other_amounts',
  question: QuestionRow,
): Refusal {
  const name = answeredName(question)
  return refuse(reason, { name }, { productId: question.productId! })
}

/** The product was not there when the shopper was asked, so it does not go back into stock. */
function withoutItem(line: LineRow): LineRow {
  const out = leftOut(line)
  return { ...out, missing: line.quantity }
}
