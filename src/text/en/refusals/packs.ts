import type { packReasons } from '#contract/reasons/packs.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const packRefusals: Sentences<typeof packReasons> = {
  too_few_packs: 'Choose at least two products for one group.',
  pack_archived: ({ name }) => `“${name}” is archived. Bring it back first.`,
  in_other_groups: 'These products are in different groups. Take them out of one of these first.',
  too_many_packs: ({ most, chosen }) =>
    `One thing can have at most ${most} packs. These would be ${chosen}.`,
  packs_in_two_categories: ({ first, firstCategory, other, otherCategory }) =>
    `“${first}” is in ${firstCategory} and “${other}” in ${otherCategory}. The packs of one thing are in one category.`,
}
