import { formatPaise } from '#contract/money.ts'
import type { productProblems } from '#contract/reasons/problems/products.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const productSentences: Sentences<typeof productProblems> = {
  description_not_lines: 'विवरण लाइनों की लिस्ट होता है',
  description_too_long: ({ most }) => `विवरण में ज़्यादा से ज़्यादा ${most} लाइनें हो सकती हैं`,
  pictures_over_limit: ({ most }) => `एक प्रोडक्ट की ज़्यादा से ज़्यादा ${most} फ़ोटो हो सकती हैं`,
  picture_missing: 'फ़ोटो भेजें',
  packs_over_limit: ({ most }) => `एक चीज़ के ज़्यादा से ज़्यादा ${most} पैक हो सकते हैं`,
  packs_not_together: 'packs में together भेजें, या उसे छोड़ दें',
  brand_unusable: 'ब्रांड के कुछ अक्षर यहाँ नहीं चलते',
  country_unusable: 'देश के कुछ अक्षर यहाँ नहीं चलते',
  not_a_price: 'यह दाम नहीं है',
  price_limit_negative: 'दाम कम से कम ₹0 होता है',
  price_limit_too_high: ({ mostPaise }) => `दाम ज़्यादा से ज़्यादा ${formatPaise(mostPaise)} होता है`,
  offer_over_price: 'ऑफ़र दाम असली दाम से ज़्यादा नहीं हो सकता',
  give_rupees: 'रकम रुपये में लिखें',
  rupees_too_exact: 'रकम में दशमलव के बाद ज़्यादा से ज़्यादा दो अंक होते हैं',
  percent_too_exact: 'प्रतिशत में दशमलव के बाद ज़्यादा से ज़्यादा दो अंक होते हैं',
  percent_not_whole: 'प्रतिशत पूरी संख्या में लिखें',
  prices_fall_too_far: ({ mostPercent }) => `दाम ज़्यादा से ज़्यादा ${mostPercent} % घट सकते हैं`,
  prices_rise_too_far: ({ mostPercent }) => `दाम ज़्यादा से ज़्यादा ${mostPercent} % बढ़ सकते हैं`,
  no_such_gst_rate: ({ percents }) =>
    `GST की दर ${percents.slice(0, -1).join(', ')} या ${percents.at(-1)}% होनी चाहिए`,
  give_ids_or_filter: 'या तो ids भेजें या filter',
  give_a_price: 'price, offerPrice या दोनों भेजें',
  give_a_rate: 'GST की दर, HSN कोड या दोनों लिखें',
  stock_not_whole: 'स्टॉक पूरी संख्या में लिखें, या गिनती नहीं रखनी हो तो ख़ाली छोड़ें',
  stock_counted_twice: 'या तो stock भेजें या onShelf',
  give_a_stock: 'inStock, stock या onShelf भेजें',
  arrival_not_whole: 'जो आया, उसे पूरी संख्या में लिखें',
  arrival_too_small: 'कम से कम एक आया होना चाहिए',
  arrival_too_large: ({ most }) => `एक बार में ज़्यादा से ज़्यादा ${most} आ सकते हैं`,
  not_an_earlier_answer: 'यह पहले के किसी जवाब में आया मान नहीं है',
}
