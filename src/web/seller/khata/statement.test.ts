import { expect, test } from 'vitest'
import type { SellerTab } from '#contract/api/tabs.ts'
import { writeStatement } from './statement.ts'

const tab: SellerTab = {
  customer: { _id: 'asha', name: 'Asha Rao', phone: '098765 43210' },
  limit: 1000,
  balance: 51.4,
  left: 948.6,
  isOpen: true,
  entries: [
    {
      _id: '2',
      kind: 'paid UPI',
      amount: -20,
      balance: 51.4,
      reference: '632600112233',
      at: '2026-11-22T06:30:00.000Z',
    },
    {
      _id: '1',
      kind: 'charged',
      amount: 71.4,
      balance: 71.4,
      order: { _id: 'o', number: '12' },
      at: '2026-11-21T06:30:00.000Z',
    },
  ],
  upi: { id: 'gupta@okaxis', name: 'Gupta', link: 'upi://pay?pa=gupta@okaxis&am=51.40' },
  payPage: '/pay/0123456789abcdef0123456789abcdef',
}

const store = { name: 'Gupta Store', publicUrl: 'https://gupta.example' }
const page = 'https://gupta.example/pay/0123456789abcdef0123456789abcdef'

test('a statement lists the oldest entry first, with what was owed after each', () => {
  const lines = writeStatement(tab, store).split('\n')

  expect(lines).toHaveLength(5)
  expect(lines[1]).toMatch(/Order 12 {2}\+₹71\.40 {2}= ₹71\.40$/)
  expect(lines[2]).toMatch(/Paid by UPI · 632600112233 {2}−₹20 {2}= ₹51\.40$/)
  expect(lines.slice(3)).toEqual(['Owes: ₹51.40', `Pay by UPI: ${page}`])
})
