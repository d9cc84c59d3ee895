/** The name of what was done last with an order and can be undone, unless it moved to another state. */
export const lastDoneText = {
  cash_received: 'Cash received',
  upi_received: 'UPI received',
  tab_charged: 'Put on khata',
  cash_returned: 'Cash given back',
  upi_returned: 'UPI sent back',
  tab_credited: 'Kept on the khata',
  refused_at_door: 'Items refused',
  returned: 'Items taken back',
}
