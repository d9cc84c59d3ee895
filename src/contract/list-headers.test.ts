import { describe, expect, test } from 'vitest'
import { splitList } from './list-pieces.ts'

const list = ['aloo 2kg', 'pyaz 1kg']

describe('of who wrote or sent a list nothing is read, and nothing goes into the note (G39, bad input)', () => {
  test.for([
    [
      'WhatsApp',
      '[28/11/26, 7:42:10 pm] Asha Verma: aloo 2kg\n[28/11/26, 7:42:20 pm] Asha: pyaz 1kg',
    ],
    [
      'WhatsApp, exported',
      '28/11/2026, 19:42 - Asha Verma: aloo 2kg\n28/11/2026, 19:43 - +91 98200 12345: pyaz 1kg',
    ],
    [
      'WhatsApp, copied',
      '[19:42, 28/11/2026] Asha Verma: aloo 2kg\n[19:43, 28/11/2026] +91 98200 12345: pyaz 1kg',
    ],
    ['Telegram', 'Asha Verma, [28 Nov 2026 at 7:42:11 PM]:\naloo 2kg\npyaz 1kg'],
    [
      'months in words',
      'Nov 28, 2026, 7:42 PM Asha Verma: aloo 2kg\n28 Nov 2026, 7:43 PM Asha: pyaz 1kg',
    ],
    ['forwarded', 'Forwarded from Asha Verma\naloo 2kg\npyaz 1kg'],
    [
      'a mail',
      '---- Forwarded message ----\nFrom: Asha Verma <asha@example.in>\nDate: 28 Nov 2026\naloo 2kg\npyaz 1kg',
    ],
    ['a name and a number', 'Asha Verma\n+91 98200 12345\n\naloo 2kg\npyaz 1kg\nMob 98200-12345'],
    ['a number before', '+919820012345: aloo 2kg\n9820012345 - pyaz 1kg'],
    ['a name before', 'Asha Verma: aloo 2kg, pyaz 1kg'],
    ['labels', 'Name: Asha Verma\nPhone: 9820012345\naloo 2kg\npyaz 1kg'],
  ])('%s', ([, text]) => {
    expect(splitList(text!)).toEqual({ pieces: list, note: '', asksForBefore: false })
  })

  test('what names goods stays', () => {
    const text = 'Amul Butter: 2\nHorlicks plus 1\nDairy Milk 5\nMother Dairy\ncall me 5'
    expect(splitList(text).pieces).toEqual([
      'Amul Butter: 2',
      'Horlicks plus 1',
      'Dairy Milk 5',
      'Mother Dairy',
      'call me 5',
    ])
  })
})

test('of a receipt of another shop its goods are read', () => {
  const text = `BIG BAZAAR\nAndheri West\nGSTIN 27ABCDE1234F1Z5\nBill No 123 Date 12/11/26\nTATA SALT 1KG 2 28.00 56.00
CGST 2.5% 7.52\nSUB TOTAL 301.00\nGRAND TOTAL 316.00\nChange 184.00\nTHANK YOU VISIT AGAIN\nPh: 022-24567890`

  expect(splitList(text)).toMatchObject({ pieces: ['TATA SALT 1KG 2 28.00 56.00'], note: '' })
})

test.for([
  'same as last time',
  'Same order as before please',
  'usual order bhej do',
  'wahi jo pichhli baar',
  'repeat last order',
  'पिछली बार वाला',
])('%s is no product, and is told apart', (text) => {
  expect(splitList(`${text}\naloo 2kg`)).toMatchObject({
    pieces: ['aloo 2kg'],
    asksForBefore: true,
  })
})

test('addresses of pages are not read', () => {
  const text =
    'https://shop.example/list?x=1 aloo 2kg\nwww.shop.example/p/123 pyaz 1kg\nhttps://a.example'
  expect(splitList(text)).toMatchObject({ pieces: list, note: '' })
})
