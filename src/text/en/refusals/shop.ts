import type { Sentences } from '#contract/reasons/sentence.ts'
import type { shopReasons } from '#contract/reasons/shop.ts'

export const shopRefusals: Sentences<typeof shopReasons> = {
  may_not_rate: 'The shop does not take ratings from this account. Please contact the shop.',
  subscription_over:
    'This subscription has ended already. If you have subscribed again since, please use the link in the newest mail.',
  stock_alert_over: 'Nothing waits under this link any more.',
  home_rows_changed:
    'Somebody else has published other rows meanwhile. Yours are kept here: look at theirs, or publish yours all the same.',
  home_product_gone: ({ row }) => `A product of “${row}” was removed. Please take it out.`,
  home_category_gone: ({ row }) => `The category of “${row}” is gone. Please choose another.`,
  memory_is_off: 'Kitchen memory is off. Please reload the page.',
  list_name_is_taken: 'Another of your lists has this name.',
  no_such_list: 'This list does not exist, or is shared no more.',
  too_many_kept_lists: ({ most }) =>
    `You keep ${most} lists already. Remove one, or give it the name of one that you keep.`,
  for_sale_again: 'This product can be bought again. Please reload the page.',
  no_push_service: 'This is not the address of a push service',
  own_email_missing: 'You have no e-mail address of your own here to send a mail to.',
  no_mail_server: 'This store has no mail server. Whoever runs it can set SMTP_URL and MAIL_FROM.',
  days_in_wrong_order: 'The first day comes after the last one',
  too_many_days: ({ most }) => `At most ${most} days at once`,
}
