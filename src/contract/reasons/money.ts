import { reason } from './reason.ts'

export const moneyReasons = {
  more_taken_than_counted: reason('invalid_input'),
  money_moved_meanwhile: reason('changed_meanwhile'),
  drawer_moved_meanwhile: reason<{ shownPaise: number; expectedPaise: number }>(
    'changed_meanwhile',
  ),
  /** `leftPaise` is negative where the drawer is below zero already. */
  less_in_drawer: reason<{ leftPaise: number }>('drawer_below_zero'),
  drawer_day_closed: reason('drawer_entry_over'),
  drawer_undone_before: reason('drawer_entry_over'),
  drawer_entry_of_other: reason<{ who: string }>('drawer_entry_over'),
  /** `leftPaise` is negative where the person gave back more than they took. */
  cash_of_person_moved: reason<{ who: string; leftPaise: number }>('changed_meanwhile'),
  handover_differs: reason<{ who: string; leftPaise: number; amountPaise: number }>(
    'invalid_input',
  ),
  no_handover_to_undo: reason('drawer_entry_over'),
  handover_taken_by_other: reason<{ who: string }>('drawer_entry_over'),
  handover_of_own: reason('right_missing'),
  handover_undo_over: reason<{ minutes: number }>('drawer_entry_over'),
  key_of_other_handover: reason('key_reused'),
  /** `morePaise` is negative where less was counted than expected. */
  drawer_differs: reason<{ morePaise: number }>('invalid_input'),
  key_of_other_close: reason('key_reused'),
  key_of_other_correction: reason('key_reused'),
  reference_of_tab: reason<{ reference: string; name: string }>('reference_known'),
  reference_of_order: reason<{ reference: string; number: number }>('reference_known'),
  reference_for_upi_only: reason('invalid_input'),
  payment_day_closed: reason('drawer_entry_over'),
  payment_undone_before: reason('drawer_entry_over'),
  /** Null where the record names nobody. */
  payment_of_other: reason<{ who: string | null }>('drawer_entry_over'),
  correction_over_limit: reason<{ limitPaise: number }>('over_tab_limit'),
  charge_over_limit: reason<{ limitPaise: number; leftPaise: number }>('over_tab_limit'),
  owes_nothing: reason('not_a_debtor'),
  reminded_lately: reason<{ who: string; at: string }>('reminded_recently'),
  opened_before: reason<{ day: string }>('opening_known'),
  openings_changed: reason<{ good: number }>('changed_meanwhile'),
  opening_in_future: reason('invalid_input'),
  opening_after_entries: reason<{ day: string }>('invalid_input'),
  key_of_other_entry: reason('key_reused'),
  number_unproven: reason('no_tab'),
  number_unproven_on_tab: reason('no_tab'),
  tab_link_ended: reason('link_over'),
}
