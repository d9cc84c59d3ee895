import type { Problem } from '#contract/detail-values.ts'
import { detailSentences } from '#text/refusals/problems/details.ts'
import { fieldSentences } from '#text/refusals/problems/fields.ts'
import { sayProblem } from '#web/ui/say-problem.ts'

const sentences = { ...fieldSentences, ...detailSentences }

/** Says what is wrong with a detail of a product. */
export function sayDetail(problem: Problem['problem']): string {
  return sayProblem(sentences, problem)
}
