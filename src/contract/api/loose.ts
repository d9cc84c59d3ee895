import { z } from 'zod'
import { looseProblem } from '#contract/loose-goods.ts'
import { problem, writeProblem } from '#contract/reasons/problem.ts'
import { gramsNumeric, optional } from './field-types.ts'

const grams = (field: 'stepGrams' | 'leastGrams' | 'mostGrams') =>
  gramsNumeric(
    z.int(problem('not_whole_grams', { field })).min(1, problem('under_one_gram', { field })),
  )

/** Null for a product that is sold by the piece. */
export const Loose = z
  .strictObject({
    stepGrams: grams('stepGrams'),
    leastGrams: optional(grams('leastGrams')).describe('Without it, one step'),
    mostGrams: optional(grams('mostGrams')),
  })
  .transform(({ stepGrams, leastGrams = stepGrams, mostGrams = null }) => ({
    stepGrams,
    leastGrams,
    mostGrams,
  }))
  .superRefine((loose, context) => {
    const found = looseProblem(loose)
    if (found)
      context.addIssue({
        code: 'custom',
        message: writeProblem(found.problem),
        path: [found.field],
      })
  })
  .nullable()
