import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import type { MessageKind } from '#contract/message-kinds.ts'
import { textsOf, writeIn } from '#server/api/languages.ts'
import { type MailOrder, orderMail, sellerMail } from './mail-texts.ts'

/** A kind that is missing here is a type error. */
const everyKind: Record<MessageKind, true> = {
  placed: true,
  packed: true,
  out_for_delivery: true,
  not_delivered: true,
  delivered: true,
  cancelled: true,
  changed: true,
  question: true,
  refund: true,
  given_back: true,
  complaint: true,
  complaint_answered: true,
}
const kinds = Object.keys(everyKind) as MessageKind[]

const slot = { id: 's1', day: '2026-11-28', from: '18:00', until: '20:00' }
const asha = { firstName: 'आशा', lastName: 'देसाई', street: '12 आनंद', city: 'पुणे' }

/** An order in cash that is brought; everything that the shop and the shopper wrote is in Devanagari. */
const anOrder: MailOrder = {
  id: '1',
  number: 4711,
  way: 'door',
  isPaid: false,
  itemsPaise: 17_000,
  taxPaise: 340,
  deliveryPaise: 3000,
  roundingPaise: -40,
  amountPaise: 20_300,
  paidPaise: 0,
  onTabPaise: 0,
  refundPaise: 0,
  tabCreditPaise: 0,
  address: {
    ...asha,
    state: 'Maharashtra',
    zipcode: 411_001,
    country: 'India',
    phone: '9',
    id: 'a',
    email: 'asha@shop.example',
  },
  pickUp: null,
  isPacked: false,
  hasBill: true,
  givenBack: [
    { kind: 'cash', amountPaise: 1000 },
    { kind: 'upi', amountPaise: 2000 },
    { kind: 'tab', amountPaise: 3000 },
  ],
  reason: 'It was not paid.',
  slot: null,
  lostSlot: null,
  complaint: {
    number: 3,
    kind: 'missing',
    note: 'नहीं आया',
    answer: 'अभी भेजते हैं',
    products: ['आटा'],
  },
  forOpening: null,
  promisedBy: null,
  delivery: { rider: 'रवि', code: '4711' },
  lines: [
    { name: 'Flour', names: 'hi: आटा\nmr: पीठ', weight: null, quantity: 2, ...priced(5000) },
    { name: 'Potato', names: 'hi: आलू\nmr: बटाटा', weight: null, quantity: 7, ...loose(1000) },
  ],
}

function priced(offerPricePaise: number) {
  return { offerPricePaise, stepGrams: null, grams: null }
}
function loose(offerPricePaise: number) {
  return { offerPricePaise, stepGrams: 100, grams: 690 }
}

/** Everything about an order that changes what is said about it. */
const changes: Record<string, Partial<MailOrder>> = {
  'in cash': {},
  'paid online': { way: 'online', isPaid: true, paidPaise: 20_300 },
  'on the khata in part': { onTabPaise: 5000, paidPaise: 5000, tabCreditPaise: 700 },
  'with money going back': { way: 'online', isPaid: true, paidPaise: 20_300, refundPaise: 900 },
  packed: { isPacked: true },
  'for a time': { slot },
  'that lost its time': { lostSlot: slot },
  'for the next opening': { forOpening: new Date('2026-11-29T02:30:00Z') },
  'with a promise': { promisedBy: new Date('2026-11-28T13:30:00Z') },
  'that nobody brings': { delivery: {} },
  'that is picked up': { pickUp: { place: 'दुकान, लक्ष्मी रोड', note: 'दस बजे से' } },
  'without a reason': { reason: null, complaint: null, givenBack: [] },
}

const shop = { storeName: 'आशा किराना', publicUrl: 'https://shop.example/hi', hasLogo: false }

/** Stand in Latin letters in every language. */
const kept = /https?:\S+|\b(?:UPI|PIN|GST|kg|g)\b/g

function wordsInLatin(text: string): string[] {
  const seen = text.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>|&\w+;/g, ' ').replaceAll(kept, ' ')
  return seen.match(/[A-Za-z]{2,}/g) ?? []
}

const others = languages.filter(
  (language): language is Exclude<Language, 'en'> => language !== 'en',
)

describe.for(others)('in %s', (language) => {
  test.for(Object.keys(changes))('each mail about an order %s has no word in English', (name) => {
    const order = { ...anOrder, ...changes[name] }
    let written = 0
    for (const kind of kinds) {
      for (const write of [orderMail, sellerMail]) {
        const mail = writeIn(language, () => write(kind, order, shop))
        if (!mail) continue
        written += 1
        const found = Object.values(mail).flatMap(wordsInLatin)
        expect([kind, write.name, found]).toEqual([kind, write.name, []])
        expect(mail.text).toContain(language === 'hi' ? 'आलू' : 'बटाटा')
      }
    }
    expect(written).toBeGreaterThan(8)
  })

  test('each message on a device has no word in English', () => {
    for (const kind of kinds) {
      for (const [name, change] of Object.entries(changes)) {
        for (const isForSeller of [true, false]) {
          const order = { ...anOrder, ...change }
          const facts = {
            ...order,
            lines: 2,
            isForSeller,
            seesAmount: true,
            isPickUp: order.pickUp !== null,
            code: order.delivery.code,
            storeName: shop.storeName,
          }
          const { title, body } = textsOf(language).pushText(kind, facts)
          expect([kind, name, isForSeller, wordsInLatin(`${title} ${body}`)]).toEqual([
            kind,
            name,
            isForSeller,
            [],
          ])
        }
      }
    }
  })
})
