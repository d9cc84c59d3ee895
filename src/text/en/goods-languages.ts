import { type GoodsLanguage, goodsLanguages } from '#contract/goods-languages.ts'
import { type NameColumn, nameColumn } from '#contract/name-columns.ts'

const languages: Record<GoodsLanguage, string> = {
  hi: 'Hindi',
  mr: 'Marathi',
  bn: 'Bengali',
  gu: 'Gujarati',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  or: 'Odia',
  ur: 'Urdu',
}

export const goodsLanguagesText = {
  languages,
  nameIn: (language: GoodsLanguage) => `Name in ${languages[language]}`,
  noColumn: 'Names in this language stay as they are.',
  add: 'In another language',
  choose: 'Language',
  hint: 'Pages in that language show it, and the search finds it.',
}

type ColumnText = { label: string; without: string }

/** The column of each language in an import. */
export const nameColumnTexts = Object.fromEntries(
  goodsLanguages.map((language) => [
    nameColumn(language),
    { label: goodsLanguagesText.nameIn(language), without: goodsLanguagesText.noColumn },
  ]),
) as unknown as Record<NameColumn, ColumnText>

/** The help of the import says this of each of them. */
export const nameColumnHelp = Object.fromEntries(
  goodsLanguages.map((language) => [nameColumn(language), goodsLanguagesText.hint]),
) as unknown as Record<NameColumn, string>
