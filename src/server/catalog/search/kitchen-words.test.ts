import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { correctedKitchenWord, otherNames, thingsIn } from './kitchen-words.ts'
import { splitWords, stem } from './words.ts'

/** A hundred goods in each language as people write them, collected without looking at the entries. */
const goods = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../tests/support/kitchen-goods.json'), 'utf8'),
) as Record<string, { english: string[]; typed: string[] }[]>

const stems = (text: string) => splitWords(text).map(stem)
const namesOf = (typed: string) =>
  thingsIn(stems(typed)).flatMap(({ names }) => names.map((name) => name.join(' ')))

function isKnown(typed: string, english: readonly string[]): boolean {
  const names = namesOf(typed)
  return english.some((name) => names.includes(stems(name).join(' ')))
}

describe('what kitchens call their goods', () => {
  test.for(Object.keys(goods))('what kitchens call their goods is known in %s', (language) => {
    const asked = goods[language]!.flatMap(({ english, typed }) =>
      typed.map((one) => isKnown(one, english)),
    )

    const percent = (100 * asked.filter(Boolean).length) / asked.length
    process.stdout.write(`Kitchen words of ${language}: ${percent.toFixed(0)} % known\n`)
    expect(percent).toBeGreaterThanOrEqual(90)
  })

  test.for([
    // A beginning of palak, and milk in the south.
    ['pal', 'milk'],
    // Ginger in the west, and also a drink.
    ['ale', 'ginger'],
    ['sabu', 'soap'],
    ['sabu', 'sago'],
    ['aata', 'atta'],
    ['badam', 'almond'],
    ['chana', 'chickpea'],
    ['jam', 'jam'],
  ])(
    'what kitchens call their goods is read in each language that has the word: %s is %s',
    ([typed, english]) => {
      expect(namesOf(typed!)).toContain(stems(english!).join(' '))
    },
  )

  test.for(['hagies', 'shared', 'dove', 'colgate', 'milton', 'tupperware'])(
    'what kitchens call their goods is not heard in a word of another kind: %s',
    (word) => {
      expect(otherNames([word])).toEqual([])
    },
  )

  // The meaning for most people who type the word, although it also means another thing in some language.
  test.for([
    ['chaas', 'tea'],
    ['marie', 'black pepper'],
    ['mari', 'black pepper'],
    ['jar', 'jowar'],
    ['panty', 'lamp'],
    ['mocha', 'banana flower'],
    ['flower', 'cauliflower'],
    ['mitha', 'salt'],
    ['khari', 'rusk'],
    ['kharik', 'date'],
    ['chhatu', 'mushroom'],
    ['nutri', 'soya chunk'],
    ['shop', 'fennel'],
    ['nata', 'mop'],
    ['bins', 'beans'],
    ['yera', 'prawn'],
    ['magg', 'moong'],
    ['kaapi', 'notebook'],
    ['mathi', 'snack'],
    ['saag', 'green'],
  ])(
    'what kitchens call their goods is not taken from a word of another sense: %s is no %s',
    ([typed, english]) => {
      expect(namesOf(typed!)).not.toContain(stems(english!).join(' '))
    },
  )

  test('what kitchens call their goods is no correction of a misspelt English word', () => {
    expect(correctedKitchenWord('tomatto', 1)).toBe('tomato')
    expect(correctedKitchenWord('vengayem', 1)).toBeUndefined()
  })
})
