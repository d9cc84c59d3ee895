import { maxCountedMatches } from '#contract/limits.ts'
import type * as en from '../en/finding.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

/** Words that help to find a product; loaded when the filters are opened. */
export const findingText: Translated<typeof en.findingText> = {
  title: 'छाँटें',
  filters: 'चुने हुए फ़िल्टर',
  without: (filter: string) => `फ़िल्टर हटाएँ: ${filter}`,
  clearFilters: 'फ़िल्टर हटाएँ',
  nothingLeft: 'इन फ़िल्टर के हिसाब से कुछ नहीं मिला।',
  inStock: 'जो दुकान में है',
  atLeastOff: (percent: number | string) => `${percent}% या ज़्यादा छूट`,
  upTo: (price: string) => `${price} तक`,
  andMore: (price: string) => `${price} और ऊपर`,
  category: 'कैटेगरी',
  price: 'दाम',
  lowest: 'सबसे कम दाम, ₹ में',
  highest: 'सबसे ज़्यादा दाम, ₹ में',
  from: '₹ से',
  to: '₹ तक',
  discount: 'छूट',
  brand: 'ब्रांड',
  country: 'मूल देश',
  availability: 'स्टॉक',
  counted,
  show: (total: string) => (total === '1' ? '1 चीज़ देखें' : `${total} चीज़ें देखें`),
  showAll: 'सामान देखें',
  nothing: 'ऐसा कुछ नहीं मिला',
  clear: 'सब हटाएँ',
  noResults: (query: string) => `“${query}” के लिए कुछ नहीं मिला।`,
  noResultsIn: (query: string, category: string) => `${category} में “${query}” के लिए कुछ नहीं मिला।`,
  noResultsHint: 'स्पेलिंग जाँच लें, या छोटा शब्द लिखकर देखें।',
  showAllProducts: 'सारा सामान देखें',
  searchEverywhere: 'सारे सामान में खोजें',
  leftOut: (words: readonly string[]) =>
    `सारे शब्दों वाली कोई चीज़ यहाँ नहीं मिली, इसलिए ये नतीजे ${quoted(words)} के बिना हैं।`,
  severalThings: (count: number) => `ये ${count} अलग-अलग चीज़ें लगती हैं।`,
  readAsList: 'इसे लिस्ट मानकर खोजें',
  emptyStore: 'हम दुकान में सामान भर रहे हैं। जल्दी ही फिर आएँ।',
  nearest: 'शायद आप ये खोज रहे हैं',
  suggestions: 'सुझाव',
  productsWithout: (words: readonly string[]) =>
    words.length > 0 ? `${quoted(words)} के बिना सामान` : 'सामान',
  completions: 'खोज और कैटेगरी',
  recent: 'पिछली खोजें',
  popular: 'लोग ये खोजते हैं',
  forget: (search: string) => `पिछली खोजों से “${search}” हटाएँ`,
  showingFor: 'इसके नतीजे',
  buyAgain: 'फिर से लें',
  myOrders: 'मेरे ऑर्डर',
  suggested: (count: number) => `${count} सुझाव`,
}

/** Quotes only a few of them: a pasted search may be a page long. */
function quoted(words: readonly string[]): string {
  const named = words.slice(0, maxQuoted).map((word) => `“${word}”`)
  const more = words.length - named.length
  const all = more > 0 ? [...named, `${more} और ${more === 1 ? 'शब्द' : 'शब्दों'}`] : named
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} और ${all.at(-1)}`
}

const maxQuoted = 8

/** Counts exactly up to a thousand; says "at least" with a `+` beyond that, and when not all were looked at. */
function counted(count: number, isWhole: boolean): string {
  const isMore = count > maxCountedMatches || !isWhole
  return Math.min(count, maxCountedMatches).toLocaleString(locale) + (isMore ? '+' : '')
}
