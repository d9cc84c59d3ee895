import type * as en from '../en/invitations.ts'
import type { Translated } from '../translation.ts'

/** The link by which a person of the shop chooses how to log in. */
export const invitationText: Translated<typeof en.invitationText> = {
  make: 'बुलावा भेजें',
  makeOf: (name: string) => `${name} के लिए लिंक बनाएँ`,
  dialog: {
    title: (name: string) => `${name} के लिए लिंक`,
    lead: 'यह एक ही बार चलता है, तीन दिन तक, और सिर्फ़ अभी दिखेगा। पहले का लिंक अब नहीं चलेगा।',
    warning: (name: string) =>
      `जो भी यह लिंक खोलेगा, उसका लॉग इन ${name} के नाम से होगा। लिंक इस्तेमाल होते ही ${name} के लॉग इन के अब तक के सारे तरीक़े बंद हो जाएँगे।`,
    make: 'लिंक बनाएँ',
    making: 'लिंक बन रहा है…',
    link: 'लिंक',
    until: (when: string) => `${when} तक चलेगा`,
    copy: 'कॉपी करें',
    copied: 'लिंक कॉपी हो गया',
    notCopied: 'कॉपी नहीं हो पाया। लिंक को ख़ुद चुनकर कॉपी करें।',
    whatsApp: 'WhatsApp से भेजें',
    message: (shop: string, name: string, link: string) =>
      `नमस्ते ${name}, इस लिंक से चुनें कि ${shop} में लॉग इन कैसे करना है। यह एक ही बार चलेगा, तीन दिन तक: ${link}`,
  },
  page: {
    title: 'आपका बुलावा',
    welcome: (name: string) => `${name}, आपका स्वागत है`,
    lead: (shop: string, role: string) => `${shop} ने आपको जोड़ा है। रोल: ${role}।`,
    returning: 'नया तरीक़ा चुनते ही पुराना पासवर्ड, पासकी और PIN बंद हो जाएँगे।',
    how: 'आप लॉग इन कैसे करेंगे?',
    password: 'ई-मेल और पासवर्ड से',
    passwordLead: 'किसी भी फ़ोन या कंप्यूटर पर',
    passkey: 'पासकी से',
    passkeyLead: 'इस डिवाइस के फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से',
    pinOnly: 'सिर्फ़ PIN से',
    pinOnlyLead: 'सिर्फ़ दुकान के साझा फ़ोन पर',
    email: 'ई-मेल',
    passwordHint: 'कम से कम 12 अक्षर। पूरा वाक्य याद रखना आसान है।',
    pin: 'साझा फ़ोन के लिए PIN',
    pinOptional: 'साझा फ़ोन के लिए PIN (ज़रूरी नहीं)',
    pinHint: 'छह अंक, जिनका कोई अंदाज़ा न लगा सके: न कोई तारीख़, न 123456 जैसे अंक',
    submit: 'सेव करके लॉग इन करें',
    working: 'ज़रा रुकें…',
    checks: {
      email: 'अपना ई-मेल लिखें',
      password: 'पासवर्ड लिखें',
      short: 'पासवर्ड में कम से कम 12 अक्षर होने चाहिए',
      pin: 'PIN में छह अंक होते हैं',
    },
    over: 'यह लिंक अब नहीं चलता',
    overLead:
      'यह इस्तेमाल हो चुका है, इसका समय निकल गया है, या इसके बाद नया लिंक आ चुका है। जिन्होंने भेजा था, उनसे नया माँग लें।',
    missing: 'यह लिंक अधूरा है। संदेश में जैसा है, वैसा ही पूरा खोलें।',
    toLogin: 'लॉग इन पर जाएँ',
    failed: 'आपका बुलावा नहीं खुल पाया।',
    tryAgain: 'फिर कोशिश करें',
  },
}
