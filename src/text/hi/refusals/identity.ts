import type { identityReasons } from '#contract/reasons/identity.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { rightNames } from '../people.ts'

const letsIn = {
  mail: 'थोड़ा रुकें, या “पासवर्ड भूल गए?” दबाएँ: दूसरे चाहे कुछ भी करें, ई-मेल में आया लिंक आपको लॉग इन करा देगा।',
  shop: 'थोड़ा रुकें, या दुकान से नया पासवर्ड बनाने का लिंक माँगें: दूसरे चाहे कुछ भी करें, वह लिंक आपको लॉग इन करा देगा।',
}

export const identityRefusals: Sentences<typeof identityReasons> = {
  lacks_right: ({ right }) =>
    `इसके लिए “${rightNames[right]}” की इजाज़त चाहिए, जो आपके रोल में नहीं है। दुकान के मालिक से कहें।`,
  others_may_guess: ({ linkFrom }) =>
    `बहुत बार ग़लत पासवर्ड डाला गया, शायद किसी और ने। ${letsIn[linkFrom]}`,
  newest_link_works:
    'एक घंटे में इस ई-मेल पर कई लिंक भेजे जा चुके हैं, चाहे जिसने भी माँगे हों। सबसे नया लिंक खोलें, या थोड़ी देर बाद फिर कोशिश करें।',
  enough_login_links:
    'आज पाँच लिंक माँगे जा चुके हैं, अब और नहीं भेजे जाएँगे। पासवर्ड से लॉग इन करें। दुकान के कंप्यूटर पर npm run seller -- reset-password चलाने से भी लिंक मिलता है।',
  no_mail_for_seller:
    'यह दुकान ई-मेल नहीं भेज सकती। दुकान के कंप्यूटर पर npm run seller -- reset-password चलाने से लिंक मिलता है।',
  key_of_codes_missing:
    'दुकान अब ऐप के कोड नहीं जाँच सकती, क्योंकि उनकी कुंजी नहीं मिल रही। ' +
    'रिकवरी कोड डालें, या दुकान के कंप्यूटर पर यह चलाएँ: npm run seller -- reset-second-factor',
  other_guest_here: ({ name }) =>
    `इस ब्राउज़र में ${name} के ऑर्डर खुले हैं। पहले लॉग आउट करें: उसके बाद वे दुकान के भेजे लिंक से ही दोबारा खुलेंगे।`,
  guests_off: 'यह दुकान अकाउंट से ही ऑर्डर लेती है: लॉग इन करें, या अकाउंट बनाएँ।',
  name_needed: 'नाम लिखना ज़रूरी है',
  address_of_another: 'पता सिर्फ़ उसी ग्राहक का सेव हो सकता है जो लॉग इन है।',
  state_of_pin_unknown: 'राज्य लिखें: इस PIN कोड से पता नहीं चलता कि कौन सा राज्य है।',
  city_of_pin_unknown: 'शहर लिखें: इस PIN कोड से पता नहीं चलता कि कौन सा शहर है।',
}
