import type { categoryReasons } from '#contract/reasons/categories.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const categoryRefusals: Sentences<typeof categoryReasons> = {
  category_gone: 'There is no such category any more.',
  too_many_categories: ({ most }) => `A store can have at most ${most} categories.`,
  category_path_taken: ({ label }) => `“${label}” already has this address. Please choose another.`,
  no_such_parent: 'There is no such category.',
  parent_is_subcategory: 'A subcategory cannot have subcategories.',
  part_of_itself: 'A category cannot be a part of itself.',
  has_subcategories: 'A category with subcategories cannot become one itself.',
  not_one_level: 'The order names each category of one level at most once.',
  category_has_products: ({ label, products }) =>
    `“${label}” has ${products === 1 ? '1 product' : `${products} products`}, also counting archived ones. Choose where they should go.`,
  category_has_parts: ({ part }) =>
    `Remove its subcategories first, such as “${part}”, or make them part of another category.`,
  moves_to_removed_category: 'Choose another category: this one is about to be removed.',
}
