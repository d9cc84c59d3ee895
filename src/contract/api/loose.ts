import { z } from 'zod'
import { looseProblem } from '#contract/loose-goods.ts'
import { optional, wholeNumeric } from './field-types.ts'

const grams = (label: string) =>
  wholeNumeric(z.int(`${label} must be a whole number of grams`).min(1, `${label} is at least 1 g`))

/** How loose goods are sold; null for a product that is sold by the piece. */
export const Loose = z
  .strictObject({
    stepGrams: grams('The step'),
    leastGrams: optional(grams('The smallest amount')).describe('Without it, one step'),
    mostGrams: optional(grams('The largest amount')),
  })
  .transform(({ stepGrams, leastGrams = stepGrams, mostGrams = null }) => ({
    stepGrams,
    leastGrams,
    mostGrams,
  }))
  .superRefine((loose, context) => {
    const problem = looseProblem(loose)
    if (problem)
      context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] })
  })
  .nullable()
