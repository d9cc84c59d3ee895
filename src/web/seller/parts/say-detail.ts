import { isProblem, type Problem, readDetail } from '#contract/detail-values.ts'
import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { detailSentences } from '#text/refusals/problems/details.ts'
import { fieldSentences } from '#text/refusals/problems/fields.ts'
import { sayProblem } from '#web/ui/say-problem.ts'

const sentences = { ...fieldSentences, ...detailSentences }

/** Says what is wrong with a detail of a product. */
export function sayDetail(problem: Problem['problem']): string {
  return sayProblem(sentences, problem)
}

type Typed = ReadonlyMap<GoodsLanguage, string>

/** Says what is wrong in each language by itself: of `ta: Tomaтo` among the names, two scripts at `ta`. */
export function sayWrongLanguages(
  detail: 'names' | 'descriptions' | 'attributesIn',
  typed: Typed,
): Map<GoodsLanguage, string> {
  const said = [...typed].flatMap(([language, text]) => {
    if (text.trim() === '') return []
    // The field has the language, and the details of one language are read like those of none.
    const read =
      detail === 'attributesIn'
        ? readDetail('attributes', text)
        : readDetail(detail, text.replaceAll(/^(?=.)/gmu, `${language}: `))
    return isProblem(read) ? [[language, sayDetail(read.problem)] as const] : []
  })
  return new Map(said)
}
