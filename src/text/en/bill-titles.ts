import type { BillKind } from '#contract/bills.ts'

export const billTitles: Readonly<Record<BillKind, string>> = {
  bill: 'Bill',
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  invoice_cum_bill_of_supply: 'Invoice-cum-bill of supply',
  credit_note: 'Credit note',
}
