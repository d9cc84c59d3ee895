import type {
  OptionTexts,
  QuestionTexts,
  ShownRole,
  WarningTexts,
} from '#contract/imports/question-texts.ts'
import { formatPaise } from '#contract/money.ts'
import type { Wording } from '#contract/reasons/sentence.ts'
import { locale } from '../locale.ts'

type Wordings<Texts> = { [Name in keyof Texts]: Wording<Texts[Name]> }

const roles: Record<ShownRole, string> = {
  name: 'नाम',
  category: 'कैटेगरी',
  brand: 'ब्रांड',
  pack: 'पैक',
  mrp: 'MRP',
  price: 'दाम',
  stock: 'स्टॉक',
  gst: 'GST',
  hsn: 'HSN',
  code: 'कोड',
  barcode: 'बारकोड',
}

const units = { g: 'ग्राम', kg: 'किलो', ml: 'मिलीलीटर', l: 'लीटर', pieces: 'पीस' }

const repeats = {
  same: 'सब: स्टॉक जोड़ दें; दाम आख़िरी वाला रहे',
  first: 'पहली: बाद वाली छोड़ दें',
  last: 'आख़िरी: वह पहले वाली की जगह ले',
  separate: 'हर एक: ये एक ही नाम के अलग-अलग प्रोडक्ट हैं',
  refuse: 'पहले मैं इन्हें ठीक कर लूँ: बाद वाली न लें',
}

export const questionTexts: Wordings<QuestionTexts> = {
  ask_columns: 'टेबल में हेडिंग नहीं हैं। किस कॉलम में क्या है?',
  ask_branch: 'टेबल में कई शाखाएँ हैं। यह दुकान कौन सी है?',
  ask_mrp_column: 'छपा हुआ दाम (MRP) किस कॉलम में है?',
  ask_price_column: 'ग्राहक कौन सा दाम देते हैं?',
  ask_pack_column: 'किस कॉलम में लिखा है कि पैक में कितना है?',
  ask_stock_column: 'स्टॉक की गिनती किस कॉलम में है?',
  ask_cost: ({ heading }) => `क्या ग्राहक “${heading}” वाला दाम देते हैं?`,
  ask_prices: ({ heading }) => `“${heading}” में दाम रुपये में हैं या पैसे में?`,
  ask_weights: ({ heading }) => `“${heading}” किस नाप में है?`,
  ask_quantity: ({ heading }) => `“${heading}” में क्या लिखा है?`,
  ask_flag: ({ says, heading }) => `“${heading}” में “${says}” का क्या मतलब है?`,
  ask_abolished_rate: ({ heading, percent }) =>
    `“${heading}” में कुछ सामान पर ${percent}% GST है, और यह दर अब नहीं रही। अब कौन सी दर लगेगी?`,
  ask_stock: ({ heading }) => `“${heading}” में किसकी गिनती है?`,
  ask_matches: ({ rows }) =>
    rows === 1
      ? 'एक लाइन कई प्रोडक्ट से मेल खाती है। वह किस प्रोडक्ट की है?'
      : `${rows.toLocaleString(locale)} लाइनें कई-कई प्रोडक्ट से मेल खाती हैं। वे किन प्रोडक्ट की हैं?`,
  ask_repeats: 'कुछ लाइनों में वही प्रोडक्ट है जो पहले की किसी लाइन में आ चुका है। कौन सी लाइन मानें?',
  ask_sizes: 'क्या नाम में लिखा साइज़ बताता है कि पैक में कितना है?',
  ask_category: 'टेबल में कैटेगरी नहीं हैं। इसके नए प्रोडक्ट किस कैटेगरी में जाएँ?',
}

export const optionTexts: Wordings<OptionTexts> = {
  option_columns: ({ roles: shown }) =>
    shown.map(({ column, role }) => `${column} ${roles[role]}`).join(', '),
  option_other_columns: 'कुछ और: नीचे ख़ुद चुनना है',
  option_column: ({ heading }) => `“${heading}”`,
  option_none_of_them: 'इनमें से कोई नहीं',
  option_is_price: 'हाँ',
  option_is_cost: 'नहीं, यह ख़रीद का दाम है: इसे छोड़ दें',
  option_rupees: ({ example }) => `रुपये: ${example} यानी ₹${Number(example).toLocaleString(locale)}`,
  option_paise: ({ example }) => {
    const rupees = (Number(example) / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
    return `पैसे: ${example} यानी ₹${rupees}`
  },
  option_unit: ({ unit, example, weight }) => `${units[unit]}: ${example} यानी ${weight}`,
  option_counts_stock: 'स्टॉक में कितना है',
  option_size_of_pack: 'पैक में कितना है',
  option_available: ({ isAvailable }) => (isAvailable ? 'स्टॉक में है' : 'स्टॉक में नहीं है'),
  option_rate: ({ percent }) => `${percent}%`,
  option_rate_open: 'अभी ख़ाली रखें: बाद में देखना है',
  option_on_shelf: 'जो शेल्फ़ पर है: बाकी ऑर्डरों का सामान इसमें से घटेगा',
  option_free_to_sell: 'जो बेचने के लिए बचा है, बाकी ऑर्डरों का सामान छोड़कर',
  option_new_products: 'नए प्रोडक्ट',
  option_no_products: 'कोई नहीं: इन्हें छोड़ दें',
  option_new_product: 'नया प्रोडक्ट',
  option_row_left_out: 'यह लाइन छोड़ दें',
  option_repeats: ({ answer }) => repeats[answer],
  option_sizes_used: 'हाँ: प्रति kg या लीटर दाम दिखाएँ, और एक ही चीज़ के पैक साथ रखें',
  option_sizes_off: 'नहीं: नाम जैसे हैं वैसे रहने दें',
  option_category_by_name: 'नाम के हिसाब से: हर एक की कैटेगरी नीचे सुझाई गई है',
  option_category: ({ label }) => `सब ${label} में`,
  option_no_category: 'कहीं नहीं: सिर्फ़ दुकान में पहले से रखे प्रोडक्ट बदलें',
  repeated_row: ({ row, name }) => `${row} (${name})`,
  values_of_branch: ({ price, stock }) =>
    [price, stock && `स्टॉक ${stock}`].filter(Boolean).join(', '),
}

export const warningTexts: Wordings<WarningTexts> = {
  prices_times_higher: ({ times }) =>
    `दाम दुकान के अभी के दामों के क़रीब ${times} गुना हो जाएँगे। शायद टेबल में दाम पैसे में हैं।`,
  prices_times_lower: ({ times }) => `दाम दुकान के अभी के दामों से क़रीब ${times} गुना कम हो जाएँगे।`,
  products_cost_much: ({ medianPaise }) =>
    `आधे प्रोडक्ट का दाम ${formatPaise(medianPaise)} या उससे ज़्यादा है। शायद टेबल में दाम पैसे में हैं।`,
  products_cost_little: ({ medianPaise }) =>
    `आधे प्रोडक्ट का दाम ${formatPaise(medianPaise)} या उससे कम है। शायद दाम किसी और नाप में हैं।`,
  products_sold_out: ({ soldOut, products }) =>
    `${products.toLocaleString(locale)} में से ${soldOut.toLocaleString(locale)} प्रोडक्ट ख़त्म दिखेंगे। शायद किसी कॉलम का मतलब उल्टा है, या उसमें किसी और चीज़ की गिनती है।`,
  stocks_all_alike: ({ stock }) =>
    `लगभग हर प्रोडक्ट का स्टॉक एक ही है, ${stock.toLocaleString(locale)}। शायद इस कॉलम में स्टॉक की गिनती नहीं है।`,
  offers_above_prices: 'आधी से ज़्यादा लाइनों में ऑफ़र दाम MRP से ज़्यादा है। शायद दोनों कॉलम उल्टे चुने गए हैं।',
  rows_with_same_name: ({ rows }) =>
    `${rows.toLocaleString(locale)} लाइनों में वही नाम है जो पहले की किसी लाइन में है। शायद नाम किसी और कॉलम में हैं, या वज़न या कोड का कॉलम चुना नहीं गया।`,
  prices_without_tax: ({ heading, says }) =>
    `कुछ दामों में टैक्स शामिल नहीं है: “${heading}” में “${says}” लिखा है। ग्राहक टैक्स समेत दाम देते हैं, इसलिए टेबल में ये दाम ठीक करें।`,
  column_changes: ({ heading, row, before, after }) =>
    `लाइन ${row} से “${heading}” में कुछ और लगता है: पहले “${before}”, फिर “${after}”। अगर वहाँ से दूसरी टेबल शुरू होती है, तो उसे अलग फ़ाइल से इंपोर्ट करें।`,
}
