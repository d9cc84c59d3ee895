import { formatPaise } from '#contract/money.ts'
import type { catalogReasons } from '#contract/reasons/catalog.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatQuantity } from '#contract/weights.ts'
import { detailNames } from '../detail-names.ts'
import { locale } from '../locale.ts'

type Steps = number | null | undefined

function amountOf(count: number, stepGrams: Steps): string {
  const amount = formatQuantity(count, stepGrams)
  return stepGrams ? amount : `${amount} पीस`
}

/** The one or many that are left, with the verb. */
function isLeft(count: number, stepGrams: Steps): string {
  return `${amountOf(count, stepGrams)} ${count === 1 || stepGrams ? 'बचा है' : 'बचे हैं'}`
}

export const catalogRefusals: Sentences<typeof catalogReasons> = {
  no_such_product: 'ऐसा कोई प्रोडक्ट नहीं है।',
  product_gone: 'यह चीज़ अब दुकान में नहीं है।',
  cursor_of_other_list: 'यह कर्सर इस लिस्ट का नहीं है।',
  category_of_pack: ({ name }) =>
    `“${name}” कई पैक में से एक है। कैटेगरी बदलने से पहले इसे ग्रुप से निकालें, या प्रोडक्ट लिस्ट में इसके सारे पैक एक साथ दूसरी कैटेगरी में डालें।`,
  packs_changed_since:
    'ये पैक उसके बाद बदल चुके हैं, इसलिए इसे एक बार में वापस नहीं लिया जा सकता। प्रोडक्ट को उसके अपने पेज पर ग्रुप से निकालें।',
  code_taken: ({ detail, code, name, isArchived }) => {
    const label = detailNames[detail]
    const owner = `“${name}”${isArchived ? ' (आर्काइव में)' : ''}`
    return `${label} ${code} पहले से ${owner} पर है। एक ${label} एक ही प्रोडक्ट पर लग सकता है।`
  },
  files_do_not_match: 'फ़ाइलों की गिनती image की ख़ाली जगहों से मेल नहीं खाती।',
  no_such_picture: ({ picture }) => `दुकान में ${picture} नाम की कोई फ़ोटो नहीं है।`,
  price_was_changed: ({ name, offerPricePaise, pricePaise }) =>
    `“${name}” इस बीच बदल चुका है: अब दाम ${formatPaise(offerPricePaise)} है, ऑफ़र से पहले ${formatPaise(pricePaise)}। आपका बदलाव नहीं किया गया।`,
  offer_above_price: ({ name, pricePaise }) =>
    `“${name}”: ऑफ़र दाम ${formatPaise(pricePaise)} के दाम से ज़्यादा नहीं हो सकता।`,
  other_change_has_key: 'यह कुंजी पहले किसी और बदलाव के लिए इस्तेमाल हो चुकी है।',
  change_too_old: 'यह बदलाव बहुत पुराना है, अब वापस नहीं लिया जा सकता।',
  tax_not_included:
    'GST की दरें तभी काम आती हैं जब दामों में टैक्स शामिल हो। पहले सेटिंग में, टैक्स के पेज पर यह चुनें।',

  stock_was_changed: ({ name, was, now, stepGrams }) => {
    const label = (count: number | null) =>
      count === null ? 'बिना गिनती का' : formatQuantity(count, stepGrams)
    return `“${name}”: स्टॉक ${label(was)} था और अब ${label(now)} है। आपका बदलाव नहीं किया गया।`
  },
  shelf_was_changed: ({ name, was, now, stepGrams }) => {
    const label = (count: number | null) =>
      count === null ? 'बिना गिनती का स्टॉक' : `शेल्फ़ पर ${formatQuantity(count, stepGrams)} का स्टॉक`
    return `“${name}”: पहले ${label(was)} था और अब ${label(now)} है। आपका बदलाव नहीं किया गया।`
  },
  orders_need_more: ({ name, orders, hasOthers, promised, onShelf, stepGrams }) => {
    const numbers = orders.map((number) => `#${number}`).join(', ')
    const named = `${numbers}${hasOthers ? ' और दूसरे' : ''}`
    const amount = (count: number) => formatQuantity(count, stepGrams)
    return `“${name}”: जो ऑर्डर अभी पैक नहीं हुए (${named}), उनके लिए ${amount(promised)} चाहिए, इसलिए शेल्फ़ पर ${amount(onShelf)} की गिनती सही नहीं हो सकती। पहले उन्हें पैक या कैंसिल करें, या दोबारा गिनें।`
  },
  count_in_new_steps: ({ name }) =>
    `“${name}”: इसका स्टॉक दोबारा गिनकर लिखें, अब इसकी गिनती अलग तरह से होती है।`,
  step_of_open_orders: ({ name }) =>
    `“${name}”: यह उन ऑर्डरों में है जो अभी ग्राहक को नहीं दिए गए। स्टेप उसके बाद बदलें, या इसे नए प्रोडक्ट की तरह जोड़ें।`,
  other_receipt_has_key: 'यह कुंजी पहले किसी और माल के लिए इस्तेमाल हो चुकी है।',
  no_such_receipt: 'माल आने की ऐसी कोई एंट्री नहीं है।',
  stock_not_counted: ({ name }) =>
    `“${name}” की गिनती नहीं रखी जाती। प्रोडक्ट लिस्ट में लिखें कि शेल्फ़ पर कितना है; उसके बाद जो माल आए, वह जुड़ता जाएगा।`,
  too_much_stock: ({ name, most }) =>
    `“${name}” का स्टॉक ${most.toLocaleString(locale)} से ज़्यादा हो जाएगा।`,
  receipt_sold: ({ name, arrived, left, stepGrams }) => {
    const rest = left ? `सिर्फ़ ${isLeft(left, stepGrams)}` : 'कुछ नहीं बचा'
    return `“${name}”: आया हुआ माल ${amountOf(arrived, stepGrams)}। इसमें से बेचने के लिए ${rest}, इसलिए माल आने की यह एंट्री वापस नहीं ली जा सकती।`
  },

  gone_from_cart: 'इनमें से एक चीज़ अब दुकान में नहीं है। ऑर्डर करने के लिए उसे हटाएँ।',
  gone_for_placed_order: 'यह चीज़ अब दुकान में नहीं है, इसलिए इस ऑर्डर में नहीं जुड़ सकती।',
  below_least_amount: ({ name, least, stepGrams }) =>
    `“${name}” का ऑर्डर कम से कम ${amountOf(least, stepGrams)} का होता है। मात्रा बढ़ाएँ।`,
  above_most_amount: ({ name, most, stepGrams }) =>
    `“${name}” का ऑर्डर ज़्यादा से ज़्यादा ${amountOf(most, stepGrams)} का हो सकता है। मात्रा घटाएँ।`,
  sold_out: ({ name }) => `“${name}” ख़त्म है। ऑर्डर करने के लिए इसे हटाएँ।`,
  only_left: ({ name, left, stepGrams }) =>
    `“${name}” ${left === 1 || stepGrams ? 'का' : 'के'} सिर्फ़ ${isLeft(left, stepGrams)}।`,
  sold_out_for_order: ({ name }) => `“${name}” ख़त्म है, इसलिए इस ऑर्डर में इसे और नहीं बढ़ाया जा सकता।`,
  only_left_for_order: ({ name, left, stepGrams }) =>
    `इस ऑर्डर में “${name}” को सिर्फ़ ${amountOf(left, stepGrams)} और बढ़ाया जा सकता है।`,
  newcomers_have_all: ({ name }) =>
    `नए ग्राहक पेमेंट से पहले “${name}” अभी और नहीं मँगा सकते। ऑनलाइन पेमेंट करें, या थोड़ी देर बाद फिर कोशिश करें।`,
  newcomers_left: ({ name, left, stepGrams }) =>
    `नए ग्राहक पेमेंट से पहले “${name}” सिर्फ़ ${amountOf(left, stepGrams)} और मँगा सकते हैं। मात्रा घटाएँ, या ऑनलाइन पेमेंट करें।`,

  no_word_in_it: '“ग्राहक कहते हैं” में कोई शब्द नहीं है',
  too_many_words: ({ most }) => `“ग्राहक कहते हैं” में ज़्यादा से ज़्यादा ${most} शब्द हो सकते हैं`,
  means_itself: 'ग्राहक जो कहते हैं, दुकान भी वही कहती है: दो अलग शब्द लिखें',
  too_many_search_words: ({ most }) =>
    `ग्राहकों के ${most} शब्द पहले से हैं, और नहीं जुड़ सकते: पहले कोई एक हटाएँ`,
}
