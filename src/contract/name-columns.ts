import { type GoodsLanguage, goodsLanguages } from './goods-languages.ts'

/** `nameHi` is the column of the names in Hindi. */
export type NameColumn = `name${Capitalize<GoodsLanguage>}`

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

export function nameColumn(language: GoodsLanguage): NameColumn {
  return `name${language[0]!.toUpperCase()}${language.slice(1)}` as NameColumn
}

export const nameColumns = Object.fromEntries(
  goodsLanguages.map((language) => {
    const words = languageWords[language].flatMap((word) => [
      `namein${word}`,
      `${word}name`,
      `name${word}`,
    ])
    return [nameColumn(language), { headings: [`name${language}`, ...words] }]
  }),
) as unknown as Record<NameColumn, { headings: readonly string[] }>
