import { type GoodsLanguage, goodsLanguages } from '#contract/goods-languages.ts'
import { type NameColumn, nameColumn } from '#contract/name-columns.ts'
import type * as en from '../en/goods-languages.ts'
import type { Translated } from '../translation.ts'

const languages: Record<GoodsLanguage, string> = {
  hi: 'हिन्दी',
  mr: 'मराठी',
  bn: 'बांग्ला',
  gu: 'गुजराती',
  pa: 'पंजाबी',
  ta: 'तमिल',
  te: 'तेलुगु',
  kn: 'कन्नड़',
  ml: 'मलयालम',
  or: 'उड़िया',
  ur: 'उर्दू',
}

export const goodsLanguagesText: Translated<typeof en.goodsLanguagesText> = {
  languages,
  nameIn: (language: GoodsLanguage) => `${languages[language]} में नाम`,
  noColumn: 'इस भाषा के नाम जैसे हैं वैसे रहते हैं।',
  add: 'दूसरी भाषा में',
  choose: 'भाषा',
  hint: 'उस भाषा के पेज यही नाम दिखाते हैं, और खोज इससे भी ढूँढती है।',
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
