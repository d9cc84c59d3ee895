import type { identityReasons } from '#contract/reasons/identity.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
// The seller's screens are in Hindi, and name the rights so.
import { rightNames } from '../../hi/people.ts'

const letsIn = {
  mail: 'थोडे थांबा, किंवा “पासवर्ड विसरलात?” दाबा: दुसऱ्या कोणी काहीही केले, तरी ई-मेलमधल्या लिंकने तुमचे लॉग इन होईल.',
  shop: 'थोडे थांबा, किंवा दुकानाकडून नवा पासवर्ड ठेवायची लिंक मागून घ्या: दुसऱ्या कोणी काहीही केले, तरी त्या लिंकने तुमचे लॉग इन होईल.',
}

export const identityRefusals: Sentences<typeof identityReasons> = {
  lacks_right: ({ right }) =>
    `यासाठी “${rightNames[right]}” ही परवानगी लागते, ती तुमच्या रोलमध्ये नाही. दुकानाच्या मालकाला सांगा.`,
  others_may_guess: ({ linkFrom }) =>
    `खूप वेळा चुकीचा पासवर्ड लिहिला गेला, कदाचित दुसऱ्या कोणीतरी. ${letsIn[linkFrom]}`,
  newest_link_works:
    'एका तासात या ई-मेलवर बऱ्याच लिंक पाठवल्या आहेत, मग त्या कोणीही मागितल्या असोत. सगळ्यात नवी लिंक उघडा, किंवा थोड्या वेळाने पुन्हा प्रयत्न करा.',
  enough_login_links:
    'आज पाच लिंक मागून झाल्या, आता आणखी पाठवल्या जाणार नाहीत. पासवर्डने लॉग इन करा. दुकानाच्या कॉम्प्युटरवर npm run seller -- reset-password चालवूनही लिंक मिळते.',
  no_mail_for_seller:
    'या दुकानाला ई-मेल पाठवता येत नाहीत. दुकानाच्या कॉम्प्युटरवर npm run seller -- reset-password चालवून लिंक मिळते.',
  key_of_codes_missing:
    'दुकानाला आता ॲपचे कोड तपासता येत नाहीत, कारण त्यांची किल्ली सापडत नाही. ' +
    'रिकव्हरी कोड लिहा, किंवा दुकानाच्या कॉम्प्युटरवर हे चालवा: npm run seller -- reset-second-factor',
  other_guest_here: ({ name }) =>
    `या ब्राउझरमध्ये ${name} यांच्या ऑर्डर उघडलेल्या आहेत. आधी लॉग आउट करा: त्यानंतर त्या दुकानाने पाठवलेल्या लिंकनेच पुन्हा उघडतील.`,
  guests_off: 'हे दुकान अकाउंटवरूनच ऑर्डर घेते: लॉग इन करा, किंवा अकाउंट बनवा.',
  name_needed: 'नाव लिहा',
  address_of_another: 'जो ग्राहक लॉग इन आहे, त्याचाच पत्ता जतन करता येतो.',
  state_of_pin_unknown: 'राज्य लिहा: या PIN कोडवरून राज्य कळत नाही.',
  city_of_pin_unknown: 'शहर लिहा: या PIN कोडवरून शहर कळत नाही.',
}
