import { reason } from './reason.ts'

export const moneyReasons = {
  more_taken_than_counted: reason('invalid_input'),
  money_moved_meanwhile: reason('changed_meanwhile'),
  /** `morePaise` is negative where less was counted than expected. */
  drawer_differs: reason<{ morePaise: number }>('invalid_input'),
  key_of_other_close: reason('key_reused'),
  key_of_other_correction: reason('key_reused'),
  reference_of_tab: reason<{ reference: string; name: string }>('reference_known'),
  reference_of_order: reason<{ reference: string; number: number }>('reference_known'),
  reference_for_upi_only: reason('invalid_input'),
  correction_over_limit: reason<{ limitPaise: number }>('over_tab_limit'),
  charge_over_limit: reason<{ limitPaise: number; leftPaise: number }>('over_tab_limit'),
  key_of_other_entry: reason('key_reused'),
  number_unproven: reason('no_tab'),
  number_unproven_on_tab: reason('no_tab'),
  tab_link_ended: reason('link_over'),
}
