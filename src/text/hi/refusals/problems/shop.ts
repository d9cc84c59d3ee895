import type { listProblems, personProblems, shopProblems } from '#contract/reasons/problems/shop.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const personSentences: Sentences<typeof personProblems> = {
  email_too_long: 'यह ई-मेल बहुत लंबा है',
  not_an_email: 'ई-मेल ऐसे लिखें: name@example.com',
  not_a_phone_number: 'फ़ोन नंबर में 10 अंक होते हैं; चाहें तो आगे +91 या 0 लगाएँ',
  not_a_pin_code: 'PIN कोड में छह अंक होते हैं, और वह 0 से शुरू नहीं होता',
  not_a_gstin: 'यह GSTIN नहीं है: इसके 15 अक्षर और अंक सर्टिफ़िकेट से मिला लें',
  password_too_short: ({ least }) => `पासवर्ड में कम से कम ${least} अक्षर होने चाहिए`,
  seller_password_too_short: ({ least }) => `दुकानदार के पासवर्ड में कम से कम ${least} अक्षर होने चाहिए`,
  code_too_long: ({ most }) => `कोड में ज़्यादा से ज़्यादा ${most} अक्षर होते हैं`,
  link_incomplete: 'लिंक पूरा नहीं है। उसे फिर से खोलें।',
  not_a_pin: ({ digits }) => `PIN में ${digits} अंक होते हैं`,
  lock_minutes: ({ least, most }) => `${least} से ${most} मिनट तक चुनें`,
  not_a_push_service: 'यह सूचना भेजने वाली सर्विस का पता नहीं है',
  push_address_too_long: 'यह पता बहुत लंबा है',
  not_a_browser_key: 'यह किसी ब्राउज़र की पब्लिक कुंजी नहीं है',
  not_a_push_secret: 'यह सूचनाओं की सब्सक्रिप्शन का सीक्रेट नहीं है',
}

export const shopSentences: Sentences<typeof shopProblems> = {
  choose_tax_mode: 'चुनें कि दुकान टैक्स कैसे लेती है',
  tax_too_high: ({ mostPercent }) => `टैक्स ज़्यादा से ज़्यादा ${mostPercent}% हो सकता है`,
  no_such_page: 'ऐसा कोई पेज नहीं है',
  no_such_occasion: 'ऐसा कोई संदेश नहीं है',
  not_a_shop_language: 'दुकान इस भाषा में ग्राहकों को नहीं लिखती',
  not_a_time: 'समय ऐसे लिखें: 07:30',
  choose_weekdays: 'कम से कम एक दिन चुनें',
  slot_ends_early: 'ख़त्म होने का समय शुरू होने के बाद का होना चाहिए',
  slot_capacity: ({ most }) => `1 से ${most} तक ऑर्डर लिखें। एक भी न लेना हो, तो इसे बंद करें।`,
  slot_cutoff: ({ mostDays }) => `ऑर्डर ज़्यादा से ज़्यादा ${mostDays} दिन पहले बंद हो सकते हैं`,
  slot_days_ahead: ({ most }) => `0 से ${most} तक दिन लिखें`,
  say_what_becomes: 'हर ऑर्डर के लिए बताएँ कि उसका क्या करें',
  not_a_position:
    'यह लोकेशन सही नहीं है। पहली संख्या (latitude) -90 से 90 तक और दूसरी (longitude) -180 से 180 तक होती है।',
  radius_wrong: '0.5 से 50 किमी तक की दूरी लिखें, जैसे 2 या 2.5',
  pins_unread: ({ word }) =>
    `“${word}” न PIN है, न PIN की रेंज। PIN में छह अंक होते हैं, जैसे 411001 या 411004-411009।`,
  closes_before_opening:
    'बंद होने का समय खुलने के बाद का होना चाहिए। दुकान रात 12 बजे के बाद तक खुली रहती है? इस दिन रात 12 बजे तक लिखें, और अगले दिन रात 12 बजे से।',
  too_many_spans: ({ most }) => `एक हफ़्ते में ज़्यादा से ज़्यादा ${most} समय हो सकते हैं`,
  one_logo: 'दुकान का एक ही लोगो होता है',
  one_photo: 'एक डिलीवरी की एक ही फ़ोटो होती है',
  choose_rating_mode: 'चुनें कि दुकान कौन सी रेटिंग दिखाए',
  choose_stars: ({ most }) => `1 से ${most} सितारे चुनें`,
  review_with_links: 'राय में लिंक या ई-मेल पते नहीं हो सकते',
  give_order_or_product: 'या तो ऑर्डर बताएँ या प्रोडक्ट',
}

export const listSentences: Sentences<typeof listProblems> = {
  not_an_id: 'यह ID सही नहीं है',
  not_a_day: 'दिन ऐसे लिखा जाता है: 2026-11-21',
  no_such_day: 'ऐसा कोई दिन नहीं है',
  before_no_entry: 'before में किसी एंट्री की ID भेजें',
  entry_without_number: 'entry में किसी एंट्री की ID भेजें',
  before_no_order: 'before में ऑर्डर नंबर भेजें',
  before_no_page: 'before में किसी पेज का nextBefore भेजें',
  before_not_next: 'before में वही भेजें जो nextBefore में आया था',
  after_not_next: 'after में पिछले पेज का next भेजें',
  not_shown_or_hidden: 'state में shown या hidden भेजें',
  not_confirmed_or_unconfirmed: 'state में confirmed या unconfirmed भेजें',
}
