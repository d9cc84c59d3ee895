import type { BillKind } from '#contract/bills.ts'

export const billTitles: Readonly<Record<BillKind, string>> = {
  bill: 'बिल',
  tax_invoice: 'टैक्स इनवॉइस',
  bill_of_supply: 'बिल ऑफ़ सप्लाई',
  invoice_cum_bill_of_supply: 'इनवॉइस-कम-बिल ऑफ़ सप्लाई',
  credit_note: 'क्रेडिट नोट',
}
