import type { Selectable } from 'kysely'
import type { OrderQuestion } from '#contract/api/order-parts.ts'
import { amountOf } from '#contract/bill.ts'
import { toRupees } from '#contract/money.ts'
import { knownDetails } from '#server/catalog/serialize.ts'
import type { Tables } from '#server/database/tables.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'
import type { LineRow } from './order.ts'

/** `names` are those of the other product that is offered. */
export type QuestionRow = Selectable<Tables['orderQuestions']> & { names: string | null }

export function serializeQuestion(question: QuestionRow, lines: readonly LineRow[]): OrderQuestion {
  const line = lines.find(({ position }) => position === question.position)!
  const { id, kind, productId, name, weight, pictures, stepGrams, quantity, grams } = question
  // The order may be read before the job ends overdue questions.
  const isOverdue = question.answer === null && question.answerBy.getTime() <= Date.now()
  const answer = isOverdue ? 'too_late' : question.answer
  return {
    _id: id,
    item: line.id,
    kind,
    quantity,
    product: {
      _id: productId ?? line.productId,
      name,
      ...knownDetails(['names'], question),
      image: pictures.map(pictureUrl),
      ...(weight === null ? {} : { weight }),
      ...(stepGrams === null ? {} : { stepGrams }),
    },
    ...(grams === null ? {} : { grams }),
    amount: toRupees(amountOf(question)),
    instead: toRupees(line.offerPricePaise * line.orderedQuantity),
    answerBy: question.answerBy.toISOString(),
    ...(answer === null ? {} : { answer }),
  }
}
