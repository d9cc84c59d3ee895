import { type GoodsLanguage, goodsLanguages } from './goods-languages.ts'

/** `nameHi` is the column of the names in Hindi. */
export type NameColumn = `name${Capitalize<GoodsLanguage>}`

/** `descriptionHi` is the column of the descriptions in Hindi. */
export type DescriptionColumn = `description${Capitalize<GoodsLanguage>}`

/** `attributesHi` is the column of the details in Hindi. */
export type AttributesColumn = `attributes${Capitalize<GoodsLanguage>}`
export type LanguageColumn = NameColumn | DescriptionColumn | AttributesColumn

const languageWords: Record<GoodsLanguage, readonly string[]> = {
  hi: ['hindi', 'devanagari'],
  mr: ['marathi'],
  bn: ['bengali', 'bangla'],
  gu: ['gujarati'],
  pa: ['punjabi'],
  ta: ['tamil'],
  te: ['telugu'],
  kn: ['kannada'],
  ml: ['malayalam'],
  or: ['odia', 'oriya'],
  ur: ['urdu'],
}

export const nameColumn = (language: GoodsLanguage) => columnOf('name', language) as NameColumn
export const descriptionColumn = (language: GoodsLanguage) =>
  columnOf('description', language) as DescriptionColumn
export const attributesColumn = (language: GoodsLanguage) =>
  columnOf('attributes', language) as AttributesColumn

/** Each field with what headings call it. */
const fields = {
  name: ['name'],
  description: ['description'],
  attributes: ['attributes', 'moredetails', 'details', 'specifications'],
} as const

function columnOf(field: keyof typeof fields, language: GoodsLanguage): string {
  return `${field}${language[0]!.toUpperCase()}${language.slice(1)}`
}

/** The columns of texts in further languages. */
export const languageColumns = Object.fromEntries(
  Object.entries(fields).flatMap(([field, called]) =>
    goodsLanguages.map((language) => {
      const words = languageWords[language].flatMap((word) =>
        called.flatMap((name) => [`${name}in${word}`, `${word}${name}`, `${name}${word}`]),
      )
      const headings = [`${field}${language}`, ...words]
      return [columnOf(field as keyof typeof fields, language), { headings }]
    }),
  ),
) as unknown as Record<LanguageColumn, { headings: readonly string[] }>
