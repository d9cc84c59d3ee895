import type { Sentences } from '#contract/reasons/sentence.ts'
import type { shopReasons } from '#contract/reasons/shop.ts'

export const shopRefusals: Sentences<typeof shopReasons> = {
  may_not_rate: 'दुकान इस अकाउंट से रेटिंग नहीं लेती। दुकान से बात करें।',
  subscription_over: 'ये ई-मेल पहले ही बंद हो चुके हैं। अगर आपने फिर से मँगाए हैं, तो सबसे नए ई-मेल का लिंक खोलें।',
  stock_alert_over: 'इस लिंक से अब किसी चीज़ की सूचना बाकी नहीं है।',
  memory_is_off: 'रसोई रिमाइंडर बंद है। पेज फिर से लोड करें।',
  list_name_is_taken: 'आपकी किसी और लिस्ट का यही नाम है। दूसरा नाम लिखें।',
  no_such_list: 'यह लिस्ट नहीं मिली, या इसे शेयर करना बंद कर दिया गया है।',
  home_rows_changed:
    'इस बीच किसी और ने दूसरी कतारें पब्लिश कर दी हैं। आपकी कतारें यहाँ रखी हैं: उनकी देखें, या फिर भी अपनी पब्लिश करें।',
  home_product_gone: ({ row }) => `“${row}” का एक प्रोडक्ट हटा दिया गया है। उसे कतार से निकालें।`,
  home_category_gone: ({ row }) => `“${row}” की कैटेगरी अब नहीं है। कोई और चुनें।`,
  too_many_kept_lists: ({ most }) =>
    `आपके पास पहले से ${most} लिस्ट हैं। एक हटाएँ, या उन्हीं में से किसी का नाम लिखें।`,
  for_sale_again: 'यह चीज़ फिर से मिल रही है। पेज फिर से लोड करें।',
  no_push_service: 'यह सूचना भेजने वाली सर्विस का पता नहीं है',
  own_email_missing: 'यहाँ आपका अपना ई-मेल नहीं है जिस पर ई-मेल भेजा जा सके।',
  no_mail_server: 'इस दुकान का ई-मेल सर्वर नहीं है। जो इसे चलाते हैं, वे SMTP_URL और MAIL_FROM लिख सकते हैं।',
  days_in_wrong_order: 'पहला दिन आख़िरी दिन के बाद का है',
  too_many_days: ({ most }) => `एक बार में ज़्यादा से ज़्यादा ${most} दिन`,
}
