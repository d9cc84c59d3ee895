import { type GoodsLanguage, goodsLanguages } from '#contract/goods-languages.ts'
import {
  attributesColumn,
  descriptionColumn,
  type LanguageColumn,
  nameColumn,
} from '#contract/name-columns.ts'

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
  descriptionIn: (language: GoodsLanguage) => `Description in ${languages[language]}`,
  attributesIn: (language: GoodsLanguage) => `Details in ${languages[language]}`,
  noColumn: 'Names in this language stay as they are.',
  noDescriptions: 'Descriptions in this language stay as they are.',
  noAttributes: 'Details in this language stay as they are.',
  add: 'In another language',
  choose: 'Language',
  hint: 'Pages in that language show it, and the search finds it.',
  descriptionHint: 'The product’s page in that language shows it. One point per line.',
  attributesHint:
    'One per line, with a colon. What the store knows, such as “6 months”, is shown in that language anyway.',
}

type ColumnText = { label: string; without: string }

/** The columns of each language in an import. */
export const nameColumnTexts = Object.fromEntries(
  goodsLanguages.flatMap((language) => {
    const { nameIn, descriptionIn, attributesIn } = goodsLanguagesText
    const { noColumn, noDescriptions, noAttributes } = goodsLanguagesText
    return [
      [nameColumn(language), { label: nameIn(language), without: noColumn }],
      [descriptionColumn(language), { label: descriptionIn(language), without: noDescriptions }],
      [attributesColumn(language), { label: attributesIn(language), without: noAttributes }],
    ]
  }),
) as unknown as Record<LanguageColumn, ColumnText>

/** The help of the import says this of each of them. */
export const nameColumnHelp = Object.fromEntries(
  goodsLanguages.flatMap((language) => [
    [nameColumn(language), goodsLanguagesText.hint],
    [descriptionColumn(language), goodsLanguagesText.descriptionHint],
    [attributesColumn(language), goodsLanguagesText.attributesHint],
  ]),
) as unknown as Record<LanguageColumn, string>
