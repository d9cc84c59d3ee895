import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { toRupees } from '#contract/money.ts'
import { formatGrams } from '#contract/weights.ts'
import type * as en from '../../../en/refusals/problems/details.ts'
import type { Translated } from '../../../translation.ts'
import { detailNames } from '../../detail-names.ts'
import { goodsLanguagesText } from '../../goods-languages.ts'

type Said = { language?: GoodsLanguage }

function at({ line, language }: Said & { line: number }): string {
  return language ? `${line} (${goodsLanguagesText.languages[language]})` : String(line)
}

function behind({ language }: Said): string {
  return language ? ` (${goodsLanguagesText.languages[language]})` : ''
}

export const detailSentences: Translated<typeof en.detailSentences> = {
  not_a_net_quantity: 'नेट मात्रा ऐसे लिखें: 500 g, 1.5 L या 12 pcs',
  not_an_hsn_code: 'HSN कोड में 4, 6 या 8 अंक होते हैं',
  barcode_rounded: 'स्प्रेडशीट ने यह बारकोड राउंड ऑफ़ कर दिया है; इसके सारे अंक लिखें',
  barcode_check_digit: 'यह बारकोड सही नहीं है: आख़िरी अंक बाकी अंकों से मेल नहीं खाता',
  not_a_barcode: 'बारकोड में 8, 12 या 13 अंक होते हैं',
  too_many_names: ({ most }) => `${detailNames.otherNames} ज़्यादा से ज़्यादा ${most} हो सकते हैं`,
  other_name_too_long: ({ most }) => `एक नाम में ज़्यादा से ज़्यादा ${most} अक्षर हो सकते हैं`,
  other_name_unusable: 'नाम के कुछ अक्षर यहाँ नहीं चलते',
  name_without_language: ({ line }) => `लाइन ${line} में भाषा और नाम चाहिए, जैसे hi: आटा`,
  name_of_two_scripts: ({ word }) => `“${word}” में एक ही शब्द में दो लिपियों के अक्षर हैं`,
  text_without_language: ({ line }) => `लाइन ${line} में भाषा और बात चाहिए, जैसे hi: मीठा`,
  descriptions_over_limit: ({ most }) => `हर भाषा के विवरण में ज़्यादा से ज़्यादा ${most} लाइनें हो सकती हैं`,
  description_line_too_long: ({ most }) => `विवरण की एक लाइन में ज़्यादा से ज़्यादा ${most} अक्षर हो सकते हैं`,
  line_without_label: (place) =>
    `लाइन ${at(place)} में पहले नाम और फिर जानकारी लिखें, जैसे शेल्फ़ लाइफ़: 6 महीने`,
  line_incomplete: (place) => `लाइन ${at(place)} में नाम और जानकारी दोनों लिखें`,
  details_over_limit: ({ most, language }) =>
    `“${language ? goodsLanguagesText.attributesIn(language) : detailNames.attributes}” में ज़्यादा से ज़्यादा ${most} लाइनें हो सकती हैं`,
  label_with_colon: (said) => `नाम में कोलन (:) नहीं हो सकता${behind(said)}`,
  label_too_long: ({ most, ...place }) =>
    `लाइन ${at(place)} के नाम में ज़्यादा से ज़्यादा ${most} अक्षर हो सकते हैं`,
  value_too_long: ({ most, ...place }) =>
    `लाइन ${at(place)} की जानकारी में ज़्यादा से ज़्यादा ${most} अक्षर हो सकते हैं`,
  line_unusable: (place) => `लाइन ${at(place)} के कुछ अक्षर यहाँ नहीं चलते`,
  not_a_food_licence: (said) => `FSSAI नंबर में 14 अंक होते हैं और वह 1 या 2 से शुरू होता है${behind(said)}`,
}

const amounts = {
  stepGrams: 'स्टेप',
  leastGrams: 'कम से कम मात्रा',
  mostGrams: 'ज़्यादा से ज़्यादा मात्रा',
}

export const looseSentences: Translated<typeof en.looseSentences> = {
  not_whole_grams: ({ field }) => `${amounts[field]}: पूरे ग्राम में लिखें`,
  under_one_gram: ({ field }) => `${amounts[field]}: कम से कम 1 g लिखें`,
  step_not_offered: ({ steps }) => {
    const weights = steps.map(formatGrams)
    return `स्टेप ${weights.slice(0, -1).join(', ')} या ${weights.at(-1)} का होता है`
  },
  not_in_whole_steps: ({ amount, stepGrams }) =>
    `${amounts[amount]}: ${formatGrams(stepGrams)} के पूरे स्टेप में लिखें`,
  amount_too_large: ({ amount, mostGrams }) =>
    `${amounts[amount]}: ${formatGrams(mostGrams)} या उससे कम लिखें`,
  largest_below_smallest: 'ज़्यादा से ज़्यादा मात्रा, कम से कम मात्रा से छोटी है',
  step_not_in_paise: ({ stepGrams, nearestPaise }) => {
    const near = nearestPaise.map((paise) => `₹${toRupees(paise)}`)
    return `इस दाम पर ${formatGrams(stepGrams)} का दाम पूरे पैसों में नहीं आता। प्रति kg सबसे पास के दाम: ${near.join(' और ')}`
  },
}
