import { describe, expect, test } from 'vitest'
import { mixedWord } from '#contract/goods-languages.ts'
import { normalForm } from '#contract/printable.ts'
import { proposeName } from './propose-name.ts'

const hindi = (name: string) => proposeName('hi', { name })?.name

describe('a name in Hindi is proposed from the words of kitchens and of shops', () => {
  test.for([
    ['Potato', 'आलू'],
    ['Toor Dal', 'तूर दाल'],
    ['TOOR DAL 1KG', 'तूर दाल 1 किलो'],
    ['Arhar Dal', 'अरहर दाल'],
    ['Aashirvaad Whole Wheat Atta 5 kg', 'आशीर्वाद होल व्हीट आटा 5 किलो'],
    ['Amul Butter 500 g', 'अमूल बटर 500 ग्राम'],
    ['Peanut Butter - Crunchy', 'पीनट बटर - क्रंची'],
    ['Mango - Raw', 'आम - कच्चा'],
    ['Mango Juice 1 L', 'मैंगो जूस 1 लीटर'],
    ['Hair Oil, 100ml', 'हेयर ऑयल, 100 मिली'],
    ['Coconut Oil', 'नारियल तेल'],
    ['Black Cardamom 50 gms', 'काली इलायची 50 ग्राम'],
    ['Bucket With Lid - Blue', 'बाल्टी लिड के साथ - नीला'],
    ['Red Kidney Beans (Rajma)', 'राजमा'],
    ['Rajma (Jammu) 1 kg', 'राजमा (जम्मू) 1 किलो'],
    ['Soap (Pack of 3)', 'साबुन (3 का पैक)'],
    ['Diapers for Babies', 'डायपर बच्चों के लिए'],
    ['Salt & Pepper', 'नमक और काली मिर्च'],
    ['Biscuits, No. 1', 'बिस्किट, नं. 1'],
    ['Crème Biscuit', 'क्रीम बिस्किट'],
    ['MDH Garam Masala', 'MDH गरम मसाला'],
    ['Tay-A-Mee Green Tea', 'टे-आ-मी ग्रीन टी'],
    ['Fresh Fruits', 'ताज़े फल'],
  ])('%s is %s', ([name, written]) => {
    expect(hindi(name!)).toBe(normalForm(written!))
  })

  test('a word that no table has is spelt by its letters, and is a guess', () => {
    expect(proposeName('hi', { name: 'Zarpani Salt' })).toEqual({
      name: normalForm('ज़र्पनी नमक'),
      isGuess: true,
      thing: 'salt',
    })
    expect(proposeName('hi', { name: 'Rock Salt' })).toMatchObject({ isGuess: false })
  })

  test('what is written in Devanagari already is proposed as it is', () => {
    expect(hindi('आलू')).toBe('आलू')
    expect(proposeName('hi', { name: 'Gauri Atta', localName: 'गौरी आटा' })).toMatchObject({
      name: 'गौरी आटा',
      isGuess: false,
    })
    expect(proposeName('hi', { name: 'Atta', localName: 'ஆட்டா' })?.name).toBe('आटा')
  })

  test('nothing is proposed where a name has no word, or one of two scripts', () => {
    for (const name of ['', '24', 'MDH', 'X1', 'உப்பு'])
      expect([name, hindi(name)]).toEqual([name, undefined])
  })
})

test('Marathi has its own words, and the same for what is English', () => {
  const marathi = (name: string) => proposeName('mr', { name })?.name

  expect(marathi('Potato 500 g')).toBe('बटाटा 500 ग्रॅम')
  expect(marathi('Aloo')).toBe('बटाटा')
  expect(marathi('Shampoo')).toBe('शैंपू')
})

test('whatever is proposed can be saved: odd names neither fail nor mix letters in a word', () => {
  const odd = [
    'A'.repeat(200),
    'a-b-c',
    '((',
    'with',
    'With Lid',
    'pack of',
    'for',
    'for men',
    '& and n',
    '50%',
    'é',
    'Dal\u200D',
    "Kellogg's",
    'x with y with z',
    '1 g g',
    '٣ Eggs',
    'Pack of 6 Pack of 6',
  ]
  for (const name of odd) {
    const proposed = hindi(name) ?? ''
    expect([name, mixedWord(proposed)]).toEqual([name, undefined])
    expect(proposed.length).toBeLessThanOrEqual(200)
  }
})
