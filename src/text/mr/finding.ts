import { maxCountedMatches } from '#contract/limits.ts'
import type * as en from '../en/finding.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

/** Words that help to find a product; loaded when the filters are opened. */
export const findingText: Translated<typeof en.findingText> = {
  title: 'निवडक',
  filters: 'निवडलेले फिल्टर',
  without: (filter: string) => `फिल्टर काढा: ${filter}`,
  clearFilters: 'फिल्टर काढा',
  nothingLeft: 'या फिल्टरनुसार काही सापडले नाही.',
  inStock: 'दुकानात आहे ते',
  atLeastOff: (percent: number | string) => `${percent}% किंवा जास्त सूट`,
  upTo: (price: string) => `${price} पर्यंत`,
  andMore: (price: string) => `${price} आणि वर`,
  category: 'प्रकार',
  price: 'दर',
  lowest: 'सर्वात कमी दर, ₹ मध्ये',
  highest: 'सर्वात जास्त दर, ₹ मध्ये',
  from: '₹ पासून',
  to: '₹ पर्यंत',
  discount: 'सूट',
  brand: 'ब्रँड',
  country: 'मूळ देश',
  availability: 'शिल्लक',
  counted,
  show: (total: string) => `${total} वस्तू पाहा`,
  showAll: 'सामान पाहा',
  nothing: 'असे काही सापडले नाही',
  clear: 'सर्व काढा',
  noResults: (query: string) => `“${query}” साठी काही सापडले नाही.`,
  noResultsIn: (query: string, category: string) =>
    `${category} मध्ये “${query}” साठी काही सापडले नाही.`,
  noResultsHint: 'स्पेलिंग तपासा, किंवा छोटा शब्द लिहून पाहा.',
  showAllProducts: 'सगळा माल पाहा',
  searchEverywhere: 'सगळ्या मालात शोधा',
  leftOut: (words: readonly string[]) =>
    `सर्व शब्द असलेली वस्तू सापडली नाही, म्हणून हे ${quoted(words)} सोडून शोधले आहे.`,
  severalThings: (count: number) => `या ${count} वेगवेगळ्या वस्तू वाटतात.`,
  readAsList: 'ही यादी समजून शोधा',
  emptyStore: 'आम्ही दुकानात माल भरत आहोत. लवकरच पुन्हा या.',
  nearest: 'कदाचित तुम्ही हे शोधत आहात',
  suggestions: 'सुचवलेले',
  productsWithout: (words: readonly string[]) =>
    words.length > 0 ? `${quoted(words)} सोडून सामान` : 'सामान',
  completions: 'शोध आणि प्रकार',
  recent: 'आधीचे शोध',
  popular: 'लोक हे शोधतात',
  forget: (search: string) => `आधीच्या शोधांतून “${search}” काढा`,
  showingFor: 'यासाठी सापडलेले',
  buyAgain: 'पुन्हा घ्या',
  myOrders: 'माझ्या ऑर्डर',
  suggested: (count: number) => `${count} सुचवलेले`,
}

/** Quotes only a few of them: a pasted search may be a page long. */
function quoted(words: readonly string[]): string {
  const named = words.slice(0, maxQuoted).map((word) => `“${word}”`)
  const more = words.length - named.length
  const all = more > 0 ? [...named, `आणखी ${more} शब्द`] : named
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} आणि ${all.at(-1)}`
}

const maxQuoted = 8

/** Counts exactly up to a thousand; says "at least" with a `+` beyond that, and when not all were looked at. */
function counted(count: number, isWhole: boolean): string {
  const isMore = count > maxCountedMatches || !isWhole
  return Math.min(count, maxCountedMatches).toLocaleString(locale) + (isMore ? '+' : '')
}
