import { expect, test } from 'vitest'
import type { ChatText } from '#contract/api/chat-texts.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { SellerTab } from '#contract/api/tabs.ts'
import { usualChatTexts } from '#text/starting-texts/chat.ts'
import {
  meaningFor,
  messageLink,
  occasionsOf,
  valuesOfOrder,
  valuesOfTab,
} from './chat-messages.ts'
import { loadWords } from './words-of-customer.ts'

const shop = { name: 'Gupta Store', publicUrl: 'https://gupta.example' }
const order = {
  number: '1042',
  status: 'Out for delivery',
  amount: 540,
  due: 40,
  address: { firstName: 'Asha', phone: '98450 12345' },
  page: '/o/0123456789abcdef0123456789abcdef',
  history: [{ status: 'Order Placed' }, { status: 'Out for delivery' }],
} as unknown as SellerOrder

const texts = [
  {
    occasion: 'reminder' as const,
    language: 'en' as const,
    text: '{name}: {amount} for {number} ({state}), {shop}\n{link}',
    usual: '',
    updatedAt: null,
  },
]

test('a message opens WhatsApp with the words of the seller and the link of the order', () => {
  const values = valuesOfOrder(order, 'reminder', shop)
  const link = new URL(messageLink(order.address.phone, { texts, occasion: 'reminder', values })!)

  expect(link.origin + link.pathname).toBe('https://wa.me/919845012345')
  expect(link.searchParams.get('text')).toBe(
    'Asha: ₹40 for 1042 (Out for delivery), Gupta Store\nhttps://gupta.example/o/0123456789abcdef0123456789abcdef',
  )
})

const tab = {
  customer: { _id: 'asha', name: 'Asha Rao', phone: '098765 43210' },
  balance: 51.4,
  payPage: '/pay/0123456789abcdef0123456789abcdef',
} as unknown as SellerTab

function remind(of: SellerTab): URL {
  const usual = usualChatTexts.tab_reminder
  const reminder = {
    occasion: 'tab_reminder' as const,
    language: 'en' as const,
    text: usual,
    usual,
    updatedAt: null,
  }
  const values = valuesOfTab(of, shop)
  const link = messageLink(of.customer.phone, {
    texts: [reminder],
    occasion: 'tab_reminder',
    values,
  })
  return new URL(link!)
}

test('a reminder of a tab has the amount and a web address to pay at (G-28)', () => {
  const link = remind(tab)

  expect(link.origin + link.pathname).toBe('https://wa.me/919876543210')
  expect(link.searchParams.get('text')).toBe(
    'Namaste Asha Rao, your khata at Gupta Store stands at ₹51.40.\nYou can pay by UPI here: https://gupta.example/pay/0123456789abcdef0123456789abcdef\nThank you!',
  )
})

test('a shop without a UPI ID reminds without a link', () => {
  const { payPage: _, ...without } = tab

  expect(remind(without as SellerTab).searchParams.get('text')).toBe(
    'Namaste Asha Rao, your khata at Gupta Store stands at ₹51.40.\nThank you!',
  )
})

test('an order whose link was ended is written of without one', () => {
  const { page: _, ...without } = order
  const values = valuesOfOrder(without as SellerOrder, 'state', shop)

  expect(values.link).toBeUndefined()
  expect(values.amount).toBe('₹540')
})

test.for([
  ['Order Placed', 40, ['received', 'state', 'reminder']],
  ['Packed', 0, ['state', 'received', 'on_the_way']],
  ['Out for delivery', 40, ['on_the_way', 'state', 'bill', 'reminder']],
  ['Delivered', 0, ['bill', 'state']],
  ['Delivered', 40, ['reminder', 'state', 'bill']],
  ['Cancelled', 40, ['state']],
] as const)('what fits an order that is %s with %s due', ([status, due, occasions]) => {
  const wentOut = ['Out for delivery', 'Delivered'].includes(status)
  const history = wentOut ? order.history : []

  expect(occasionsOf({ ...order, status, due, history })).toEqual(occasions)
})

test('an order that is picked up is written of as ready, and collected', () => {
  const status = 'Out for delivery' as const
  const picked = { ...order, status, due: 0, pickUp: { place: '12 Market Road' } }

  expect(occasionsOf(picked)).toEqual(['ready', 'state', 'bill'])
  expect(valuesOfOrder(picked, 'state', shop).state).toBe('Ready')
  expect(valuesOfOrder({ ...picked, status: 'Delivered' }, 'state', shop).state).toBe('Collected')
})

test('a message that an order is on its way names its rider by the first name; without one the line is left out', () => {
  const usual = usualChatTexts.on_the_way
  const text = {
    occasion: 'on_the_way' as const,
    language: 'en' as const,
    text: usual,
    usual,
    updatedAt: null,
  }
  const said = (of: SellerOrder) => {
    const values = valuesOfOrder(of, 'on_the_way', shop)
    const link = messageLink(order.address.phone, { texts: [text], occasion: 'on_the_way', values })
    return new URL(link!).searchParams.get('text')?.split('\n')
  }

  expect(said({ ...order, rider: { _id: 'r', name: 'Ravi Kumar' } })?.[1]).toBe(
    'Ravi brings it to you.',
  )
  expect(said(order)).toHaveLength(2)
})

test('a message names the slot, the opening or the promise while the order is to be brought (G-43)', () => {
  const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString()
  const slot = { id: 's', day: '2027-03-31', from: '19:00', until: '21:00' }
  const timeOf = (terms: Partial<SellerOrder>) =>
    valuesOfOrder(Object.assign({}, order, terms), 'state', shop).time

  expect(timeOf({ slot })).toBe('Wed, 31 Mar, 7 to 9 pm')
  expect(timeOf({ forOpening: '2027-03-31T01:30:00Z' })).toBe('Wed, 31 Mar, from 7 am')
  expect(timeOf({ promise: { minutes: 60, by: inAnHour } })).toMatch(/^by \d+(:\d\d)? [ap]m on /)
  const gone = new Date(Date.now() - 60_000).toISOString()
  expect(timeOf({ promise: { minutes: 60, by: gone } })).toBeUndefined()
  expect(timeOf({ slot, status: 'Delivered' })).toBeUndefined()
  expect(timeOf({ slot, pickUp: { place: '12 Market Road' } })).toBeUndefined()
})

test('a customer who reads Hindi is written to in it, with links to pages in it and the seller’s words for it', async () => {
  await loadWords(['hi'])
  const store = { ...shop, languages: ['en', 'hi'] }
  const textIn = (language: 'en' | 'hi', text: string): ChatText => {
    return { occasion: 'state', language, text, usual: usualChatTexts.state, updatedAt: null }
  }
  const inHindi: SellerOrder = { ...order, language: 'hi' }
  const sent = (of: SellerOrder, theirs: ChatText[]) => {
    const message = { texts: theirs, occasion: 'state' as const }
    const values = valuesOfOrder(of, 'state', store)
    const link = messageLink(of.address.phone, { ...message, values, language: of.language })
    return new URL(link!).searchParams.get('text')
  }
  const both = [textIn('en', 'Dear {name}: {state}'), textIn('hi', 'प्रिय {name}: {state} {link}')]

  expect(sent(inHindi, both)).toMatch(/^प्रिय Asha: रास्ते में https:\/\/gupta.example\/hi\/o\//)
  for (const of of [order, { ...order, language: 'en' as const }])
    expect(sent(of, both)).toBe('Dear Asha: Out for delivery')
  expect(sent({ ...order, language: 'mr' }, both)).toMatch(/^Dear Asha/)
})

test('usual words in another language have a meaning in the page’s; the seller’s own have none', () => {
  const message = (language: 'en' | 'hi', text: string, usual: string): ChatText => {
    return { occasion: 'hello', language, text, usual, updatedAt: null }
  }
  const english = message('en', 'Rewritten', 'Hello {name}')
  const ask = (hindi: string, language?: 'en' | 'hi') => {
    const texts = [english, message('hi', hindi, 'नमस्ते {name}')]
    return meaningFor({ texts, occasion: 'hello', language })
  }

  expect(ask('नमस्ते {name}', 'hi')).toBe('Hello {name}')
  expect(ask('सुनिए {name}', 'hi')).toBeUndefined()
  expect([ask('नमस्ते {name}', 'en'), ask('नमस्ते {name}')]).toEqual([undefined, undefined])
})
