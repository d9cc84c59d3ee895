import type * as en from '../../../en/refusals/problems/settings.ts'
import type { Translated } from '../../../translation.ts'

export const settingSentences: Translated<typeof en.settingSentences> = {
  not_an_fssai_number: 'FSSAI नंबर में 14 अंक होते हैं और वह 1 या 2 से शुरू होता है',
  not_your_gstin: 'यह GSTIN नहीं है: इसके 15 अक्षर और अंक अपने सर्टिफ़िकेट से मिला लें',
  scheme_not_chosen:
    'चुनें कि GST में आपका रजिस्ट्रेशन कैसा है: रेगुलर, या कंपोज़िशन स्कीम में। यह आपके सर्टिफ़िकेट पर लिखा है।',
  not_a_bill_prefix: 'बिल नंबर अंग्रेज़ी के एक या दो बड़े अक्षरों या अंकों से शुरू होते हैं',
  not_a_upi_id: 'UPI ID ऐसी होती है: name@bank',
  area_days_missing: 'कम से कम एक दिन चुनें',
  not_a_language: 'ऐसी भाषा चुनें जो दुकान में है',
  on_or_off: 'चालू या बंद चुनें',
  proof_not_chosen: 'चुनें: नाम, फ़ोटो, कोड या कुछ नहीं',
}
