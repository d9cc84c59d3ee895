import type { BillKind } from '#contract/bills.ts'

export const billTitles: Readonly<Record<BillKind, string>> = {
  bill: 'बिल',
  tax_invoice: 'टॅक्स इन्व्हॉइस',
  bill_of_supply: 'बिल ऑफ सप्लाय',
  invoice_cum_bill_of_supply: 'इन्व्हॉइस-कम-बिल ऑफ सप्लाय',
  credit_note: 'क्रेडिट नोट',
}
