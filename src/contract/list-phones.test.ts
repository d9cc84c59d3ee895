import { expect, test } from 'vitest'
import { withoutContacts } from './list-phones.ts'
import { splitList } from './list-pieces.ts'

test.for([
  ['2 kg aloo call 9845012345', ['2 kg aloo'], 'call 9845012345'],
  ['2 kg aloo\ncall 9845012345', ['2 kg aloo'], 'call 9845012345'],
  ['aloo 2kg 98450 12345', ['aloo 2kg'], '98450 12345'],
  [
    '2 kg aloo, 1 kg pyaz, call +91 98450-12345',
    ['2 kg aloo', '1 kg pyaz'],
    'call +91 98450-12345',
  ],
  ['2 kg aloo call 09845012345 1 kg pyaz', ['2 kg aloo', '1 kg pyaz'], 'call 09845012345'],
  ['२ किलो आलू कॉल करें ९८४५०१२३४५', ['२ किलो आलू'], 'कॉल करें ९८४५०१२३४५'],
  ['2 kg aloo 984 501 2345 pe call karna', ['2 kg aloo'], '984 501 2345 pe call karna'],
  ['doodh 2 call 9845012345', ['doodh 2'], 'call 9845012345'],
  ['aloo 2 kg 080-26543210', ['aloo 2 kg'], '080-26543210'],
] as const)(
  'a number beside goods goes into the note, and the goods stay: %s',
  ([text, pieces, note]) => {
    expect(splitList(text)).toMatchObject({ pieces, note })
  },
)

test.for([
  'call me on 9845012345 before coming',
  '12 MG Road 9845012345',
  'flat 302, call 9845012345',
])('a line about the person is the note as a whole, and no goods: %s', (text) => {
  expect(splitList(text)).toMatchObject({ pieces: [], note: text })
})

test.for(['Asha Verma\n+91 98200 12345\naloo 2kg', 'aloo 2kg\nMob 98200-12345'])(
  'who wrote a message is neither goods nor a note: %s',
  (text) => {
    expect(splitList(text)).toMatchObject({ pieces: ['aloo 2kg'], note: '' })
  },
)

test.for(['8901234567890', 'milk 500 500 500', 'maggi 70 g x 12', 'atta 10 kg 450'])(
  'other numbers stay where they are: %s',
  (text) => {
    expect(splitList(text).pieces).toEqual([text])
    expect(withoutContacts(text)).toBe(text)
  },
)

test.for([
  ['2 kg aloo call 9845012345', '2 kg aloo'],
  ['२ किलो आलू, ९८४५० १२३४५', '२ किलो आलू'],
  ['atta 5 kg asha@example.com', 'atta 5 kg'],
  ['Ph: 080-26543210', ''],
] as const)('what others may see has no contacts: %s', ([text, plain]) => {
  expect(withoutContacts(text)).toBe(plain)
})

/** The least of three times. */
function timeOf(words: readonly string[]): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now()
    for (const word of words) splitList(word.repeat(4000 / word.length))
    return performance.now() - started
  })
  return Math.min(...times)
}

test('a long line of words that ask for a call is read as fast as one of goods', () => {
  const goods = timeOf(['aloo ', 'me ', '2 kg ', 'dal dal ', '91 '])
  const calls = timeOf(['call ', 'me ', '9845 ', 'call me ', '91 ', 'flat 9 '])
  expect(calls).toBeLessThan(2 * goods)
})

test.for<[string, string[], string]>([
  ['2 kg aloo flat no 12', ['2 kg aloo'], 'flat no 12'],
  ['2 kg aloo, 1 kg pyaz, flat 302 tower B2', ['2 kg aloo', '1 kg pyaz'], 'flat 302 tower B2'],
  ['chicken wing 500 g', ['chicken wing 500 g'], ''],
  ['chicken wing 1kg, doodh 2 litre', ['chicken wing 1kg', 'doodh 2 litre'], ''],
  ['flat no 12', [], 'flat no 12'],
  ['aloo 2 kg call 9845012345 flat 12', ['aloo 2 kg'], 'flat 12, call 9845012345'],
])('a house behind goods is told to the shop, and the goods stay: %s', ([text, pieces, note]) => {
  expect(splitList(text)).toEqual({ pieces, note, asksForBefore: false })
})
