import type {
  counterProblems,
  orderProblems,
  paymentProblems,
} from '#contract/reasons/problems/orders.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const orderSentences: Sentences<typeof orderProblems> = {
  quantity_not_whole: ({ least, most }) => `${least} ते ${most} मधली पूर्ण संख्या लिहा`,
  weight_not_whole: 'वजन पूर्ण ग्रॅममध्ये असते, 1 ते 10,00,000',
  cart_over_limit: ({ most }) => `कार्टमध्ये जास्तीत जास्त ${most} वेगवेगळ्या वस्तू ठेवता येतात`,
  cart_is_empty: 'तुमचे कार्ट रिकामे आहे',
  order_over_limit: ({ most }) => `एका ऑर्डरमध्ये जास्तीत जास्त ${most} वेगवेगळ्या वस्तू असू शकतात`,
  select_an_address: 'पत्ता निवडा',
  not_an_order_key: 'Idempotency-Key मध्ये 8 ते 100 दिसणारी अक्षरे असतात',
  not_a_guest_key: 'पाहुण्याच्या Idempotency-Key मध्ये 32 ते 100 दिसणारी अक्षरे असतात',
  key_not_a_uuid: 'इथे Idempotency-Key हा UUID असतो',
  list_is_empty: 'आधी यादी पेस्ट करा',
  nothing_to_change: 'बदलण्यासारखे काही नाही',
  say_what_comes_back: 'काय परत येत आहे ते सांगा',
  say_what_is_wrong: 'काय चुकले ते सांगा',
  say_what_to_undo: 'काय मागे घ्यायचे ते सांगा',
  no_such_state: 'अशी स्थिती नाही',
  no_such_step: 'बऱ्याच ऑर्डरसाठी हे एकदम करता येत नाही',
  say_why_not_delivered: 'ऑर्डर का देता आली नाही ते सांगा',
  received_with_delivered: 'ऑर्डर ग्राहकाला दिल्यावरच रोख किंवा UPI घेतले जाते',
  select_an_order: 'ऑर्डर निवडा',
  orders_over_limit: ({ most }) => `एका वेळी जास्तीत जास्त ${most} ऑर्डर`,
  ticks_over_limit: ({ most }) => `एका वेळी जास्तीत जास्त ${most} खुणा`,
}

export const counterSentences: Sentences<typeof counterProblems> = {
  choose_phone_or_counter: 'फोन किंवा काउंटर निवडा',
  nothing_added: 'आधी काहीतरी टाका',
  choose_how_paid: 'पैसे कसे देणार ते निवडा',
  address_or_taken_along: 'पत्ता निवडा, किंवा सामान बरोबर नेणार की नंतर दुकानातून नेणार ते निवडा',
  choose_a_customer: 'आधी ग्राहक निवडा',
  taken_along_unpaid: 'बरोबर नेलेल्या सामानाचे पैसे लगेच दिले जातात',
  tab_without_customer: 'उधारी खाते फक्त नाव असलेल्या ग्राहकाचे असते',
  say_how_much: 'किती हवे ते सांगा, संख्येत किंवा वजनात',
  quantity_beside_weight: 'किती हवे ते एक तर संख्येत सांगा, नाहीतर वजनात',
}

export const paymentSentences: Sentences<typeof paymentProblems> = {
  choose_cash_upi_or_tab: 'रोख, UPI किंवा उधारी खाते निवडा',
  choose_cash_or_upi: 'रोख किंवा UPI निवडा',
  choose_drawer_kind: 'निवडा: रोख टाकली, रोख काढली किंवा खर्च',
  category_without_expense: '“कशासाठी” फक्त खर्चात लिहिले जाते',
  reference_without_upi: 'रेफरन्स फक्त UPI चा असतो',
  given_without_cash: 'दिलेले पैसे फक्त रोखीत लिहिले जातात, आणि रकमेशिवाय',
  not_a_upi_reference: 'UPI रेफरन्समध्ये (UTR) 12 अंक असतात',
  return_url_not_whole: 'returnUrl हा पूर्ण पत्ता असतो, जसे https://app.example.com/paid',
  return_url_too_long: ({ most }) => `returnUrl मध्ये जास्तीत जास्त ${most} अक्षरे असू शकतात`,
  no_such_gateway: 'असा पेमेंट गेटवे नाही',
  tab_limit_too_high: ({ mostPaise }) => `मर्यादा जास्तीत जास्त ₹${mostPaise / 100} असू शकते`,
  order_link_incomplete: 'ही लिंक पूर्ण नाही. ती संदेशातून पुन्हा उघडा.',
  not_four_digits: 'मोबाइल नंबरचे शेवटचे चार अंक लिहा.',
  tab_link_incomplete: 'ही लिंक पूर्ण नाही. ती संदेशातून पुन्हा उघडा.',
  enter_an_amount: 'रक्कम लिहा',
  amount_too_exact: 'दशांश चिन्हानंतर जास्तीत जास्त 2 अंक',
  last_day_before_first: 'शेवटचा दिवस पहिल्या दिवसाआधीचा आहे',
  no_such_table: 'असा तक्ता नाही',
  days_over_limit: ({ most }) => `एका वेळी जास्तीत जास्त ${most} दिवस`,
}
