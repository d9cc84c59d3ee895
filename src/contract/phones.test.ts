import { expect, test } from 'vitest'
import { callAddress, chatAddress, phoneDigits } from './phones.ts'

test.for([
  '9876543210',
  '98765 43210',
  '+91 98765-43210',
  '0091 9876543210',
  '919876543210',
  '09876543210',
  '९८७६५४३२१०',
])('%s is one number', (phone) => {
  expect(phoneDigits(phone)).toBe('9876543210')
})

test.for(['', '12345', '98765432101', '+1 415 555 0100', '0000000000'])(
  '“%s” is no number that can be called or written to',
  (phone) => {
    expect([callAddress(phone), chatAddress(phone, 'Hello')]).toEqual([null, null])
  },
)

test('a number that begins with 9191 keeps its first digits', () => {
  expect(phoneDigits('9198765432')).toBe('9198765432')
})

test('a landline is called, and no chat is offered', () => {
  expect(callAddress('011-23456789')).toBe('tel:+911123456789')
  expect(chatAddress('011-23456789', 'Hello')).toBeNull()
})

test('a chat begins with the text as it is', () => {
  const text = 'Order 12: peas & "beans" – 100%?'
  const url = new URL(chatAddress('98765 43210', text) ?? '')

  expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/919876543210')
  expect(url.searchParams.get('text')).toBe(text)
})
