import { expect, test } from 'vitest'
import { readTypedCount, readTypedGrams, readTypedNumber, readTypedPaise } from './typed-numbers.ts'

const numbers: readonly (readonly [string, number | null])[] = [
  ['12', 12],
  ['१,२०,०००.५', 120_000.5],
  ['1½', 1.5],
  ['½', 0.5],
  ['1 1/2', 1.5],
  ['3/4', 0.75],
  ['aadha', 0.5],
  ['आधा', 0.5],
  ['डेढ़', 1.5],
  ['डेढ', 1.5],
  ['डे\u095d', 1.5],
  ['डे\u200dढ़', 1.5],
  ['dhai', 2.5],
  ['ढाई', 2.5],
  ['sava', 1.25],
  ['sava do', 2.25],
  ['सवा तीन', 3.25],
  ['sadhe teen', 3.5],
  ['साढ़े पाँच', 5.5],
  ['paune do', 1.75],
  ['Paav', 0.25],
  ['one and a half', 1.5],
  ['do sau pachas', 250],
  ['dhai sau', 250],
  ['डेढ़ सौ', 150],
  ['sava sau', 125],
  ['paune sau', 75],
  ['साढ़े तीन हज़ार', 3500],
  ['ek lakh bees hazaar', 120_000],
  ['twenty five', 25],
  ['अर्धा', 0.5],
  ['पाऊण', 0.75],
  ['सव्वा', 1.25],
  ['दीड', 1.5],
  ['अडीच', 2.5],
  ['साडेतीन', 3.5],
  ['साडे तीन', 3.5],
  ['पावणेदोन', 1.75],
  ['अडीचशे', 250],
  ['दोनशे पन्नास', 250],
  ['साडेतीनशे', 350],
  ['साडेतीन हजार', 3500],
  ['एक हजार दोनशे', 1200],
  ['पंचवीस', 25],
  ['शे', 100],
  ['वशे', null],
  ['அரை', 0.5],
  ['ఒకటిన్నర', 1.5],
  ['દોઢ', 1.5],
  ['দেড়', 1.5],
  ['ڈیڑھ', 1.5],
  ['do teen', null],
  ['2 500', null],
  ['sau hazaar', null],
  ['x', null],
  ['aloo', null],
  ['', null],
  ['.', null],
  ['and', null],
  ['1.2.3', null],
  ['4/3', null],
  ['1'.repeat(70), null],
]

test.for(numbers)('%o is the number %o', ([typed, meant]) => {
  expect(readTypedNumber(typed)).toBe(meant)
})

const weights: readonly (readonly [string, 'kg' | 'g', number | null])[] = [
  ['1.5', 'kg', 1500],
  ['१.५', 'kg', 1500],
  ['250', 'g', 250],
  ['250 g', 'kg', 250],
  ['250ग्राम', 'kg', 250],
  ['dedh kilo', 'g', 1500],
  ['aadha kilo', 'kg', 500],
  ['आधा किलो', 'kg', 500],
  ['aadha', 'g', 500],
  ['0.5', 'g', null],
  ['paav', 'kg', 250],
  ['पाव किलो', 'kg', 250],
  ['paav', 'g', 250],
  ['teen paav', 'kg', 750],
  ['aadha paav', 'kg', 125],
  ['1 kg 250 g', 'kg', 1250],
  ['250 g 1 kg', 'kg', null],
  ['1½ kg', 'kg', 1500],
  ['2 kg.', 'kg', 2000],
  ['அரை கிலோ', 'kg', 500],
  ['do kilo', 'kg', 2000],
  ['1 quintal', 'kg', 100_000],
  ['2 litre', 'kg', null],
  ['kilo', 'kg', null],
  ['1/3 kg', 'kg', null],
]

test.for(weights)('%o in %s is %o grams', ([typed, usual, grams]) => {
  expect(readTypedGrams(typed, usual)).toBe(grams)
})

test.for([
  ['१२', 12],
  ['12 नग', 12],
  ['ek darjan', 12],
  ['आधा दर्जन', 6],
  ['dedh dozen', 18],
  ['do', 2],
  ['5 packets', 5],
  ['aadha', null],
  ['1.5', null],
  ['dozen', null],
  ['2 kg', null],
] as const)('%o counts as %o', ([typed, count]) => {
  expect(readTypedCount(typed)).toBe(count)
})

test.for([
  ['डेढ़ सौ रुपये', 15_000],
  ['dhai sau', 25_000],
  ['₹१२०.५०', 12_050],
  ['rs. 40', 4000],
  ['40/-', 4000],
  ['do rupaye pachas paise', 250],
  ['sadhe baarah', null],
  ['1.005', null],
  ['10 kg', null],
  ['₹', null],
] as const)('%o is %o paise', ([typed, paise]) => {
  expect(readTypedPaise(typed)).toBe(paise)
})
