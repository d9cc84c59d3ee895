import { shopTimeZone } from '#contract/limits.ts'
import type * as en from '../../en/mails/seller.ts'
import type { Translated } from '../../translation.ts'
import { datesOf } from '../dates.ts'

type MailText = { subject: string; text: string }
type Link = { link: string; minutes: number }

type NoDetails = Record<never, never>

/** An intruder would do these to the seller's account first. */
type SellerEvents = {
  'new device': { device: string | null }
  password: NoDetails
  'second factor on': NoDetails
  'second factor off': NoDetails
  'recovery codes': NoDetails
  'passkey added': { device: string | null }
  'recovery code used': { left: number }
  'new e-mail asked': { asked: string }
  'e-mail': { now: string }
  'person joined': { name: string; isReturning: boolean }
  'shared phone': { name: string; by: string }
}

type SellerEvent<A extends About = About> = { [Each in A]: { about: Each } & SellerEvents[Each] }[A]

type Shop = { storeName: string; publicUrl: string; at: Date }

function sellerEventMail({ storeName, publicUrl, at }: Shop, event: SellerEvent): MailText {
  const { subject, what } = describe(event, storeName)
  const when = datesOf(shopTimeZone).whole(at.toISOString())
  const text = `${what}

कब: ${when}

अगर यह आपने किया था, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो लॉग इन करें, हर जगह से लॉग आउट करें और पासवर्ड बदलें; इससे सारी पासकी भी हट जाती हैं:
${publicUrl}/seller/account

अगर लॉग इन नहीं हो रहा, तो दुकान के कंप्यूटर पर यह चलाएँ:
npm run seller -- reset-password
`
  return { subject: `${subject} · ${storeName}`, text }
}

const inBrackets = (device: string | null) => (device ? ` (${device})` : '')

type About = keyof SellerEvents
type Described = { subject: string; what: string }

const descriptions: { [A in About]: (event: SellerEvent<A>, store: string) => Described } = {
  'new device': ({ device }, store) => ({
    subject: 'दुकानदार का नया लॉग इन',
    what: `किसी ने ${store} के दुकानदार वाले अकाउंट में एक ऐसे डिवाइस से लॉग इन किया जो पहले इस्तेमाल नहीं हुआ था${inBrackets(device)}।`,
  }),
  password: (_, store) => ({
    subject: 'आपका पासवर्ड बदला गया',
    what: `${store} के दुकानदार का पासवर्ड बदला गया। बाकी सब डिवाइस से लॉग आउट कर दिया गया है।`,
  }),
  'second factor on': (_, store) => ({
    subject: 'टू-स्टेप लॉग इन चालू है',
    what: `${store} के दुकानदार के लिए टू-स्टेप लॉग इन चालू किया गया।`,
  }),
  'second factor off': (_, store) => ({
    subject: 'टू-स्टेप लॉग इन बंद है',
    what: `${store} के दुकानदार के लिए टू-स्टेप लॉग इन बंद किया गया। अब सिर्फ़ पासवर्ड से लॉग इन होता है।`,
  }),
  'recovery codes': (_, store) => ({
    subject: 'नए रिकवरी कोड',
    what: `${store} के दुकानदार के लिए नए रिकवरी कोड बनाए गए। पहले वाले कोड अब काम नहीं करते।`,
  }),
  'passkey added': ({ device }, store) => ({
    subject: 'एक पासकी जोड़ी गई',
    what: `${store} के दुकानदार के लिए एक पासकी जोड़ी गई${inBrackets(device)}। इससे पासवर्ड या कोड के बिना लॉग इन होता है।`,
  }),
  'recovery code used': ({ left }, store) => ({
    subject: 'एक रिकवरी कोड इस्तेमाल हुआ',
    what: `किसी ने रिकवरी कोड से ${store} के दुकानदार वाले अकाउंट में लॉग इन किया। ${countCodes(left)}।`,
  }),
  'new e-mail asked': ({ asked }, store) => ({
    subject: 'आपका ई-मेल बदलने वाला है',
    what: `आपका पासवर्ड जानने वाला कोई व्यक्ति चाहता है कि ${store} के दुकानदार का लॉग इन ${asked} से हो। वहाँ भेजा गया लिंक खुलते ही ई-मेल बदल जाएगा।`,
  }),
  'e-mail': ({ now }, store) => ({
    subject: 'आपका ई-मेल बदला गया',
    what: `${store} के दुकानदार का लॉग इन अब ${now} से होता है। इस पते पर अब कोई ई-मेल नहीं आएगा।`,
  }),
  'person joined': ({ isReturning, name }, store) =>
    isReturning
      ? {
          subject: `${name} का नया लॉग इन`,
          what: `${name} ने ${store} का बुलावा खोलकर लॉग इन का नया तरीक़ा चुना है। पहले के सब तरीक़े बंद हो गए हैं।`,
        }
      : {
          subject: `${name} ने बुलावा मान लिया`,
          what: `${name} ने ${store} का बुलावा खोल लिया है और अब लॉग इन कर सकते हैं। आप “लोग” में जाकर इसे कभी भी बंद कर सकते हैं।`,
        },
  'shared phone': ({ by, name }, store) => ({
    subject: 'एक साझा फ़ोन जोड़ा गया',
    what: `${by} ने एक डिवाइस को ${store} का साझा फ़ोन “${name}” बनाया है। जिनके पास PIN है, वे इस पर लॉग इन कर सकते हैं।`,
  }),
}

function describe<A extends About>(event: SellerEvent<A>, store: string): Described {
  return descriptions[event.about](event, store)
}

function countCodes(count: number): string {
  return count === 1 ? '1 कोड बचा है' : `${count} कोड बचे हैं`
}

function loginLinkMail({ storeName }: { storeName: string }, { link, minutes }: Link): MailText {
  const text = `इस लिंक से ${storeName} के दुकानदार वाले अकाउंट में आपका लॉग इन होगा, सिर्फ़ एक बार, ${minutes} मिनट के अंदर:

${link}

वहाँ आप नया पासवर्ड भी चुन सकते हैं।

अगर यह आपने नहीं माँगा था, तो कुछ करने की ज़रूरत नहीं: इस ई-मेल के बिना कोई अंदर नहीं आ सकता।
`
  return { subject: `आपका लॉग इन का लिंक · ${storeName}`, text }
}

function sellerEmailMail({ storeName }: { storeName: string }, { link, minutes }: Link): MailText {
  const text = `यह लिंक वहीं खोलें जहाँ आप ${storeName} के दुकानदार वाले अकाउंट में लॉग इन हैं। उसके बाद आपका लॉग इन इसी पते से होगा:

${link}

यह लिंक एक ही बार चलता है, ${minutes} मिनट तक।

अगर यह आपने नहीं माँगा था, तो इस ई-मेल को रहने दें; कुछ नहीं बदलेगा।
`
  return { subject: `अपना नया ई-मेल कन्फ़र्म करें · ${storeName}`, text }
}

function registrationMail({ name, publicUrl }: { name: string; publicUrl: string }): MailText {
  const text = `${name} का GSTIN डाला गया है, पर यह नहीं बताया गया कि GST में रजिस्ट्रेशन कौन सा है। जब तक यह नहीं बताया जाता, काग़ज़ों पर ऊपर “बिल” लिखा रहेगा और GST नहीं दिखेगा, और हो सकता है कि टैक्स उन दामों में ऊपर से जुड़ जाए जिनमें वह शामिल होना चाहिए।

इन दोनों में से एक चुनें; यह आपके सर्टिफ़िकेट पर लिखा है:

- रेगुलर: आपके दामों में GST शामिल है, और बिल पर लिखा होता है कि कितना।
- कंपोज़िशन स्कीम: आप टैक्स नहीं लेते, बिल पर यह लिखा होता है, और आप सिर्फ़ अपने राज्य में डिलीवरी करते हैं।

${publicUrl}/seller/settings#gst

इस बीच दुकान में बिक्री चलती रहेगी। जब तक आप जवाब नहीं देते, यह ई-मेल दिन में एक बार आएगा।
`
  return { subject: `आपका GSTIN और टैक्स का तरीक़ा मेल नहीं खाते · ${name}`, text }
}

export const sellerMails: Translated<typeof en.sellerMails> = {
  sellerEventMail,
  loginLinkMail,
  sellerEmailMail,
  registrationMail,
}
