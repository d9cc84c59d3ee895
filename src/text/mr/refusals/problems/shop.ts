import type { listProblems, personProblems, shopProblems } from '#contract/reasons/problems/shop.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const personSentences: Sentences<typeof personProblems> = {
  email_too_long: 'हा ई-मेल खूप लांब आहे',
  not_an_email: 'ई-मेल असा लिहा: name@example.com',
  not_a_phone_number: 'फोन नंबरमध्ये 10 अंक असतात; हवे तर आधी +91 किंवा 0 लिहा',
  not_a_pin_code: 'PIN कोडमध्ये सहा अंक असतात, आणि तो 0 ने सुरू होत नाही',
  not_a_gstin: 'हा GSTIN नाही: त्याची 15 अक्षरे आणि अंक प्रमाणपत्राशी जुळवून पाहा',
  password_too_short: ({ least }) => `पासवर्डमध्ये कमीत कमी ${least} अक्षरे हवीत`,
  seller_password_too_short: ({ least }) => `दुकानदाराच्या पासवर्डमध्ये कमीत कमी ${least} अक्षरे हवीत`,
  code_too_long: ({ most }) => `कोडमध्ये जास्तीत जास्त ${most} अक्षरे असतात`,
  link_incomplete: 'लिंक पूर्ण नाही. ती पुन्हा उघडा.',
  not_a_pin: ({ digits }) => `PIN मध्ये ${digits} अंक असतात`,
  lock_minutes: ({ least, most }) => `${least} ते ${most} मिनिटे निवडा`,
  not_a_push_service: 'हा सूचना पाठवणाऱ्या सेवेचा पत्ता नाही',
  push_address_too_long: 'हा पत्ता खूप लांब आहे',
  not_a_browser_key: 'ही कोणत्याही ब्राउझरची सार्वजनिक किल्ली नाही',
  not_a_push_secret: 'हे सूचनांच्या सदस्यत्वाचे गुपित नाही',
}

export const shopSentences: Sentences<typeof shopProblems> = {
  choose_tax_mode: 'दुकान कर कसा घेते ते निवडा',
  tax_too_high: ({ mostPercent }) => `कर जास्तीत जास्त ${mostPercent}% असू शकतो`,
  no_such_page: 'असे पान नाही',
  no_such_occasion: 'असा संदेश नाही',
  not_a_shop_language: 'दुकान या भाषेत ग्राहकांना लिहीत नाही',
  not_a_time: 'वेळ अशी लिहा: 07:30',
  choose_weekdays: 'किमान एक दिवस निवडा',
  slot_ends_early: 'संपण्याची वेळ सुरू होण्याच्या वेळेनंतरची हवी',
  slot_capacity: ({ most }) => `1 ते ${most} ऑर्डर लिहा. एकही घ्यायची नसेल, तर ही वेळ बंद करा.`,
  slot_cutoff: ({ mostDays }) => `ऑर्डर घेणे जास्तीत जास्त ${mostDays} दिवस आधी बंद करता येते`,
  slot_days_ahead: ({ most }) => `0 ते ${most} दिवस लिहा`,
  say_what_becomes: 'प्रत्येक ऑर्डरचे काय करायचे ते सांगा',
  not_a_position:
    'हे लोकेशन बरोबर नाही. पहिली संख्या (latitude) -90 ते 90 आणि दुसरी (longitude) -180 ते 180 असते.',
  radius_wrong: '0.5 ते 50 किमी अंतर लिहा, जसे 2 किंवा 2.5',
  pins_unread: ({ word }) =>
    `“${word}” हा PIN नाही, आणि PIN ची मालिकाही नाही. PIN मध्ये सहा अंक असतात, जसे 411001 किंवा 411004-411009.`,
  closes_before_opening:
    'बंद होण्याची वेळ उघडण्याच्या वेळेनंतरची हवी. दुकान रात्री 12 नंतरही उघडे असते? या दिवशी रात्री 12 पर्यंत लिहा, आणि दुसऱ्या दिवशी रात्री 12 पासून.',
  too_many_spans: ({ most }) => `एका आठवड्यात जास्तीत जास्त ${most} वेळा लिहिता येतात`,
  one_logo: 'दुकानाचा एकच लोगो असतो',
  one_photo: 'एका डिलिव्हरीचा एकच फोटो असतो',
  choose_rating_mode: 'दुकानाने कोणते रेटिंग दाखवायचे ते निवडा',
  choose_stars: ({ most }) => `1 ते ${most} तारे निवडा`,
  review_with_links: 'मतामध्ये लिंक किंवा ई-मेल पत्ते चालत नाहीत',
  give_order_or_product: 'ऑर्डर तरी सांगा, नाहीतर वस्तू',
}

export const listSentences: Sentences<typeof listProblems> = {
  not_an_id: 'हा ID बरोबर नाही',
  not_a_day: 'दिवस असा लिहितात: 2026-11-21',
  no_such_day: 'असा दिवस नाही',
  before_no_entry: 'before मध्ये एखाद्या नोंदीचा ID पाठवा',
  entry_without_number: 'entry मध्ये एखाद्या नोंदीचा ID पाठवा',
  before_no_order: 'before मध्ये ऑर्डर नंबर पाठवा',
  before_no_page: 'before मध्ये एखाद्या पानाचा nextBefore पाठवा',
  before_not_next: 'before मध्ये nextBefore मध्ये आले होते तेच पाठवा',
  after_not_next: 'after मध्ये मागच्या पानाचा next पाठवा',
  not_shown_or_hidden: 'state मध्ये shown किंवा hidden पाठवा',
  not_confirmed_or_unconfirmed: 'state मध्ये confirmed किंवा unconfirmed पाठवा',
}
