import { expect, test } from 'vitest'
import { fillChatText, placeholdersOf, unknownPlaceholder } from './chat-texts.ts'

test('a message has the values in place of the names', () => {
  const text = 'Namaste {name}, {amount} for {number}.\n{link}'
  const values = { name: 'Asha {link}', amount: '₹71', number: '1042', link: 'https://a.in/o/1' }

  expect(fillChatText(text, values)).toBe('Namaste Asha {link}, ₹71 for 1042.\nhttps://a.in/o/1')
})

test('a line with a missing value is left out', () => {
  expect(fillChatText('Hello {name}\nPay: {link}\nThanks', { name: 'Asha' })).toBe(
    'Hello Asha\nThanks',
  )
})

test('names without a meaning are found', () => {
  expect(unknownPlaceholder('{name} {shop}', 'bill')).toBeUndefined()
  expect(unknownPlaceholder('{name} {nmae}', 'bill')).toBe('nmae')
  expect(unknownPlaceholder('{constructor}', 'bill')).toBe('constructor')
  expect(placeholdersOf('tab_reminder')).not.toContain('number')
})
