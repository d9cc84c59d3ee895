import type * as en from '../en/last-done.ts'
import type { Translated } from '../translation.ts'

/** The name of what was done last with an order and can be undone, unless it moved to another state. */
export const lastDoneText: Translated<typeof en.lastDoneText> = {
  cash_received: 'नक़द मिला',
  upi_received: 'UPI से मिला',
  tab_charged: 'उधार खाते में लिखा',
  cash_returned: 'नक़द लौटाया',
  upi_returned: 'UPI से लौटाया',
  tab_credited: 'उधार खाते में जमा रखा',
  refused_at_door: 'सामान नहीं लिया',
  returned: 'सामान लौटा',
}
