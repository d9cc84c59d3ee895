import { reason } from './reason.ts'

type Two = { first: string; firstCategory: string; other: string; otherCategory: string }

/** Refusals when products are grouped as packs of one thing. */
export const packReasons = {
  too_few_packs: reason('invalid_input'),
  pack_archived: reason<{ name: string }>('invalid_input'),
  in_other_groups: reason('invalid_input'),
  too_many_packs: reason<{ most: number; chosen: number }>('invalid_input'),
  packs_in_two_categories: reason<Two>('invalid_input'),
}
