import { reason } from './reason.ts'

export const categoryReasons = {
  category_gone: reason('not_found'),
  too_many_categories: reason<{ most: number }>('invalid_input'),
  category_path_taken: reason<{ label: string }>('invalid_input'),
  no_such_parent: reason('invalid_input'),
  parent_is_subcategory: reason('invalid_input'),
  part_of_itself: reason('invalid_input'),
  has_subcategories: reason('invalid_input'),
  not_one_level: reason('invalid_input'),
  category_has_products: reason<{ label: string; products: number }>('category_in_use'),
  category_has_parts: reason<{ part: string }>('category_in_use'),
  moves_to_removed_category: reason('invalid_input'),
}
