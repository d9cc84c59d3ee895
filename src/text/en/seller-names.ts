import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { goodsLanguagesText } from './goods-languages.ts'
import { locale } from './locale.ts'

const nameOf = (language: GoodsLanguage) => goodsLanguagesText.languages[language]
const products = (count: number) =>
  count === 1 ? '1 name' : `${count.toLocaleString(locale)} names`

/** The seller’s page on which proposed names in another language are accepted. */
export const sellerNamesText = {
  title: 'Names in other languages',
  titleIn: (language: GoodsLanguage) => `Names in ${nameOf(language)}`,
  lead: 'Proposed from the words of kitchens and shops. Shoppers see a name once you accept it.',
  keys: 'Enter accepts a name and goes to the next.',
  language: 'Language',
  missing: (count: number, language: GoodsLanguage) =>
    `${products(count)} missing in ${nameOf(language)}`,
  groupBy: 'Group',
  groups: { thing: 'By what it is', brand: 'By brand', category: 'By category' },
  categories: 'Categories',
  others: 'All others',
  noBrand: 'No brand',
  accept: (count: number) => (count === 1 ? 'Accept' : `Accept ${count}`),
  acceptGroup: (group: string, count: number) => `Accept ${products(count)} of “${group}”`,
  acceptGuesses: (count: number) => `Accept ${count} with guesses`,
  skipGroup: 'Skip',
  skipGroupOf: (group: string) => `Skip all of “${group}”`,
  acceptOne: (name: string) => `Accept the name of “${name}”`,
  skipOne: (name: string) => `Skip “${name}”`,
  nameInLanguage: (name: string, language: GoodsLanguage) => `“${name}” in ${nameOf(language)}`,
  guess: 'A guess: read it',
  none: 'Nothing to propose',
  more: (count: number) => `${count} more`,
  moreGroups: 'Show more groups',
  next: 'Show the next',
  saving: 'Saving…',
  saved: (count: number) => `${products(count)} accepted`,
  takenBack: (count: number) => `${products(count)} taken back`,
  kept: (count: number) =>
    count === 1
      ? '1 was changed by somebody meanwhile and stays as it is.'
      : `${count} were changed by somebody meanwhile and stay as they are.`,
  done: (language: GoodsLanguage) => `Everything has a name in ${nameOf(language)}`,
  doneHint: 'New products appear here.',
  allSkipped: 'Nothing left on this page',
  allSkippedHint: 'What you skipped is proposed again the next time you open it.',
  again: 'Show what I skipped',
  off: 'Your shop is in one language',
  offHint: 'Switch another language on in the settings, then names are proposed here.',
  toSettings: 'Languages of the shop',
  toProducts: 'Products',
}
