import { type GoodsLanguage, goodsLanguages } from '#contract/goods-languages.ts'
import {
  attributesColumn,
  descriptionColumn,
  type LanguageColumn,
  nameColumn,
} from '#contract/name-columns.ts'
import type * as en from '../en/goods-languages.ts'
import type { Translated } from '../translation.ts'

const languages: Record<GoodsLanguage, string> = {
  hi: 'हिंदी',
  mr: 'मराठी',
  bn: 'बांग्ला',
  gu: 'गुजराती',
  pa: 'पंजाबी',
  ta: 'तमिल',
  te: 'तेलुगु',
  kn: 'कन्नड़',
  ml: 'मलयालम',
  or: 'ओड़िया',
  ur: 'उर्दू',
}

export const goodsLanguagesText: Translated<typeof en.goodsLanguagesText> = {
  languages,
  nameIn: (language: GoodsLanguage) => `${languages[language]} में नाम`,
  descriptionIn: (language: GoodsLanguage) => `${languages[language]} में विवरण`,
  attributesIn: (language: GoodsLanguage) => `${languages[language]} में और जानकारी`,
  noColumn: 'इस भाषा के नाम जैसे हैं वैसे रहते हैं।',
  noDescriptions: 'इस भाषा के विवरण जैसे हैं वैसे रहते हैं।',
  noAttributes: 'इस भाषा की जानकारी जैसी है वैसी रहती है।',
  add: 'दूसरी भाषा में',
  choose: 'भाषा',
  hint: 'उस भाषा के पेज यही नाम दिखाते हैं, और खोज इससे भी ढूँढती है।',
  descriptionHint: 'उस भाषा में प्रोडक्ट का पेज यही दिखाता है। एक लाइन में एक बात।',
  attributesHint: 'एक लाइन में एक जानकारी, कोलन के साथ। “6 महीने” जैसी आम बातें उस भाषा में अपने आप दिखती हैं।',
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
