import type {
  counterProblems,
  orderProblems,
  paymentProblems,
} from '#contract/reasons/problems/orders.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const orderSentences: Sentences<typeof orderProblems> = {
  quantity_not_whole: ({ least, most }) => `मात्रा ${least} से ${most} तक की पूरी संख्या होती है`,
  weight_not_whole: 'वज़न पूरे ग्राम में होता है, 1 से 10,00,000 तक',
  cart_over_limit: ({ most }) => `कार्ट में ज़्यादा से ज़्यादा ${most} अलग-अलग चीज़ें आ सकती हैं`,
  cart_is_empty: 'आपकी कार्ट ख़ाली है',
  order_over_limit: ({ most }) => `एक ऑर्डर में ज़्यादा से ज़्यादा ${most} अलग-अलग चीज़ें आ सकती हैं`,
  select_an_address: 'पता चुनें',
  not_an_order_key: 'Idempotency-Key में 8 से 100 दिखने वाले अक्षर होते हैं',
  not_a_guest_key: 'मेहमान की Idempotency-Key में 32 से 100 दिखने वाले अक्षर होते हैं',
  key_not_a_uuid: 'यहाँ Idempotency-Key एक UUID होती है',
  list_is_empty: 'पहले लिस्ट पेस्ट करें',
  nothing_to_change: 'बदलने को कुछ नहीं है',
  say_what_comes_back: 'बताएँ कि क्या वापस आ रहा है',
  say_what_is_wrong: 'बताएँ कि क्या गड़बड़ है',
  say_what_to_undo: 'बताएँ कि क्या वापस लेना है',
  no_such_state: 'ऐसा कोई स्टेटस नहीं है',
  no_such_step: 'कई ऑर्डरों के लिए एक साथ यह नहीं हो सकता',
  say_why_not_delivered: 'बताएँ कि ऑर्डर क्यों नहीं दिया जा सका',
  received_with_delivered: 'नक़द या UPI तभी लिया जाता है जब ऑर्डर ग्राहक को दिया जाए',
  select_an_order: 'ऑर्डर चुनें',
  orders_over_limit: ({ most }) => `एक बार में ज़्यादा से ज़्यादा ${most} ऑर्डर`,
  ticks_over_limit: ({ most }) => `एक बार में ज़्यादा से ज़्यादा ${most} निशान`,
}

export const counterSentences: Sentences<typeof counterProblems> = {
  choose_phone_or_counter: 'फ़ोन या काउंटर चुनें',
  nothing_added: 'पहले कुछ जोड़ें',
  choose_how_paid: 'चुनें कि पेमेंट कैसे होगा',
  address_or_taken_along: 'पता चुनें, या यह कि सामान साथ ले जाया जाएगा या बाद में दुकान से लिया जाएगा',
  choose_a_customer: 'पहले ग्राहक चुनें',
  taken_along_unpaid: 'जो सामान साथ ले जाया जाता है, उसका पेमेंट अभी होता है',
  tab_without_customer: 'उधार खाता सिर्फ़ नाम वाले ग्राहक का होता है',
  say_how_much: 'बताएँ कि कितना चाहिए, मात्रा में या वज़न में',
  quantity_beside_weight: 'कितना चाहिए, यह या तो मात्रा में बताएँ या वज़न में',
}

export const paymentSentences: Sentences<typeof paymentProblems> = {
  choose_cash_upi_or_tab: 'नक़द, UPI या उधार खाता चुनें',
  choose_cash_or_upi: 'नक़द या UPI चुनें',
  choose_drawer_kind: 'चुनें: नक़द डाला, नक़द निकाला या ख़र्च',
  category_without_expense: '“किस लिए” सिर्फ़ ख़र्च में लिखा जाता है',
  reference_without_upi: 'रेफ़रेंस सिर्फ़ UPI का होता है',
  given_without_cash: 'दिए गए पैसे सिर्फ़ नक़द में लिखे जाते हैं, और बिना रकम के',
  not_a_upi_reference: 'UPI रेफ़रेंस (UTR) में 12 अंक होते हैं',
  return_url_not_whole: 'returnUrl पूरा पता होता है, जैसे https://app.example.com/paid',
  return_url_too_long: ({ most }) => `returnUrl में ज़्यादा से ज़्यादा ${most} अक्षर हो सकते हैं`,
  no_such_gateway: 'ऐसा कोई पेमेंट गेटवे नहीं है',
  tab_limit_too_high: ({ mostPaise }) => `लिमिट ज़्यादा से ज़्यादा ₹${mostPaise / 100} हो सकती है`,
  order_link_incomplete: 'यह लिंक पूरा नहीं है। उसे संदेश से फिर से खोलें।',
  not_four_digits: 'मोबाइल नंबर के आख़िरी चार अंक डालें।',
  tab_link_incomplete: 'यह लिंक पूरा नहीं है। उसे संदेश से फिर से खोलें।',
  enter_an_amount: 'रकम लिखें',
  amount_too_exact: 'दशमलव के बाद ज़्यादा से ज़्यादा 2 अंक',
  last_day_before_first: 'आख़िरी दिन पहले दिन से पहले का है',
  no_such_table: 'ऐसी कोई टेबल नहीं है',
  days_over_limit: ({ most }) => `एक बार में ज़्यादा से ज़्यादा ${most} दिन`,
}
