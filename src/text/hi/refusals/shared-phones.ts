import type { Sentences } from '#contract/reasons/sentence.ts'
import type { sharedPhoneReasons } from '#contract/reasons/shared-phones.ts'

export const sharedPhoneRefusals: Sentences<typeof sharedPhoneReasons> = {
  person_not_here: 'इनका लॉग इन अब यहाँ PIN से नहीं होता।',
  pin_paused: ({ minutes }) =>
    `बहुत बार ग़लत PIN डाला गया। ${minutes} मिनट बाद फिर कोशिश करें, या पासवर्ड या पासकी से लॉग इन करें।`,
  key_of_pins_missing:
    'दुकान अब PIN नहीं जाँच सकती, क्योंकि उनकी कुंजी नहीं मिल रही। किसी और तरीक़े से लॉग इन करें, और अकाउंट में नया PIN बनाएँ।',
  no_way_chosen: 'चुनें कि आप कैसे लॉग इन करेंगे।',
  email_needed: 'अपना ई-मेल लिखें: लॉग इन उसी से और पासवर्ड से होगा।',
}
