import type { Sentences } from '#contract/reasons/sentence.ts'
import type { shopReasons } from '#contract/reasons/shop.ts'

export const shopRefusals: Sentences<typeof shopReasons> = {
  may_not_rate: 'दुकान या अकाउंटवरून रेटिंग घेत नाही. दुकानाशी बोला.',
  subscription_over: 'हे ई-मेल आधीच बंद झाले आहेत. पुन्हा मागितले असतील, तर सगळ्यात नव्या ई-मेलमधली लिंक उघडा.',
  stock_alert_over: 'या लिंकने आता कोणत्याही वस्तूची सूचना बाकी नाही.',
  memory_is_off: 'किराणा रिमाइंडर बंद आहे. पान पुन्हा उघडा.',
  list_name_is_taken: 'तुमच्या दुसऱ्या यादीचे हेच नाव आहे. दुसरे नाव लिहा.',
  no_such_list: 'ही यादी सापडली नाही, किंवा ती शेअर करणे बंद केले आहे.',
  home_rows_changed:
    'मध्यंतरी दुसऱ्या कोणी वेगळ्या रांगा प्रकाशित केल्या. तुमच्या रांगा इथे आहेत: त्यांच्या पाहा, किंवा तरीही तुमच्या प्रकाशित करा.',
  home_product_gone: ({ row }) => `“${row}” मधली एक वस्तू काढली आहे. तिला रांगेतून काढा.`,
  home_category_gone: ({ row }) => `“${row}” चा प्रकार आता नाही. दुसरा निवडा.`,
  too_many_kept_lists: ({ most }) =>
    `तुमच्या आधीच ${most} याद्या आहेत. एक काढा, किंवा त्यांपैकी एकीचे नाव लिहा.`,
  for_sale_again: 'ही वस्तू पुन्हा मिळत आहे. पान पुन्हा उघडा.',
  no_push_service: 'हा सूचना पाठवणाऱ्या सेवेचा पत्ता नाही',
  own_email_missing: 'इथे तुमचा स्वतःचा ई-मेल नाही, ज्यावर ई-मेल पाठवता येईल.',
  no_mail_server: 'या दुकानाचा ई-मेल सर्व्हर नाही. ते चालवणाऱ्यांना SMTP_URL आणि MAIL_FROM लिहिता येते.',
  days_in_wrong_order: 'पहिला दिवस शेवटच्या दिवसानंतरचा आहे',
  too_many_days: ({ most }) => `एका वेळी जास्तीत जास्त ${most} दिवस`,
}
