import { reason } from './reason.ts'

/** Refusals by ratings, newsletter, stock alerts, messages and dashboard. */
export const shopReasons = {
  may_not_rate: reason('shopper_blocked'),
  subscription_over: reason('link_over'),
  stock_alert_over: reason('link_over'),
  home_rows_changed: reason('changed_meanwhile'),
  home_product_gone: reason<{ row: string }>('invalid_input'),
  home_category_gone: reason<{ row: string }>('invalid_input'),
  memory_is_off: reason('changed_meanwhile'),
  no_such_list: reason('not_found'),
  list_name_is_taken: reason('invalid_input'),
  too_many_kept_lists: reason<{ most: number }>('invalid_input'),
  for_sale_again: reason('changed_meanwhile'),
  no_push_service: reason('invalid_input'),
  no_mail_server: reason('mail_unavailable'),
  own_email_missing: reason('mail_unavailable'),
  days_in_wrong_order: reason('invalid_input'),
  too_many_days: reason<{ most: number }>('invalid_input'),
}
