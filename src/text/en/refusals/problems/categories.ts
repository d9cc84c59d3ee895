import type { categoryProblems } from '#contract/reasons/problems/products.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const categorySentences = {
  no_such_category: 'There is no such category',
  choose_a_category: 'Please choose a category',
  no_such_colour: 'There is no such colour',
  no_such_painting: 'There is no such painting',
  not_a_category_id: 'This is not the id of a category',
  one_category_picture: 'A category has one picture',
  not_a_category_path:
    'Use the letters a to z, digits, and hyphens between them, as in cold-drinks',
  category_path_reserved: ({ path }) => `“${path}” cannot be used as an address`,
} satisfies Sentences<typeof categoryProblems>
