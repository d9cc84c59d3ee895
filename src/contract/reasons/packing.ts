import type { AtState } from '#contract/order-status.ts'
import { reason } from './reason.ts'

export const packingReasons = {
  key_of_other_order: reason('key_reused'),
  too_late_to_pack: reason<AtState>('illegal_move'),
  line_changed: reason<{ name: string }>('changed_meanwhile'),
  not_sold_by_weight: reason<{ name: string }>('invalid_input'),
  shopper_wants_question: reason<{ name: string }>('illegal_move'),
  shopper_wants_none: reason<{ name: string }>('illegal_move'),
  too_little_to_replace: reason<{ name: string }>('out_of_stock'),
  no_heavier_than_ordered: reason('invalid_input'),
  too_heavy_for_order: reason<{ name: string; mostGrams: number }>('invalid_input'),
}
