import { shopTimeZone } from '#contract/limits.ts'
import type * as en from '../../en/mails/account.ts'
import type { Translated } from '../../translation.ts'
import { datesOf } from '../dates.ts'

// No mail repeats a name: anybody may have typed it, and whom the mail reaches would take it for the shop's own words.

type MailText = { subject: string; text: string }

type Shop = { storeName: string; publicUrl: string }

const ignore = 'अगर यह आपने नहीं माँगा था, तो इस ई-मेल को रहने दें; कुछ नहीं बदलेगा।'

function passwordLinkMail(
  { storeName }: Shop,
  { link, minutes }: { link: string; minutes: number },
): MailText {
  return mail(`${storeName} के लिए नया पासवर्ड बनाएँ`, [
    'नमस्ते,',
    `इस लिंक से आप ${storeName} पर अपने अकाउंट का नया पासवर्ड बना सकते हैं:`,
    link,
    `यह लिंक एक ही बार चलता है, ${minutes >= 24 * 60 ? '24 घंटे' : 'एक घंटे'} तक।`,
    ignore,
  ])
}

function confirmationMail({ email, storeName }: Shop & { email: string }, link: string): MailText {
  return mail(`${storeName} के लिए अपना ई-मेल कन्फ़र्म करें`, [
    'नमस्ते,',
    `${email} से ${storeName} पर एक अकाउंट बनाया गया है। यह पता आपका ही है, यह कन्फ़र्म करने के लिए लिंक वहीं खोलें जहाँ आप लॉग इन हैं:`,
    link,
    'यह लिंक एक ही बार चलता है, 24 घंटे तक।',
    'अगर यह अकाउंट आपने नहीं बनाया, तो लिंक न खोलें। जिसने बनाया है, वह आपका पता अपने पास नहीं रख सकता: इस पते से जब चाहें नया पासवर्ड माँगें, और अकाउंट ख़ाली होकर आपका हो जाएगा।',
  ])
}

function newEmailMail(
  { storeName }: Shop,
  { link, minutes }: { link: string; minutes: number },
): MailText {
  return mail(`${storeName} के लिए अपना नया ई-मेल कन्फ़र्म करें`, [
    'नमस्ते,',
    `यह लिंक वहीं खोलें जहाँ आप ${storeName} पर लॉग इन हैं। उसके बाद आपका अकाउंट इसी पते से चलेगा:`,
    link,
    `यह लिंक एक ही बार चलता है, ${minutes} मिनट तक।`,
    ignore,
  ])
}

function takenEmailMail({ storeName, publicUrl }: Shop): MailText {
  return mail(`${storeName} पर आपका अकाउंट पहले से है`, [
    'नमस्ते,',
    `किसी ने ${storeName} पर यह ई-मेल पता किसी दूसरे अकाउंट में लगाना चाहा। इस पते का अपना अकाउंट पहले से है, इसलिए कुछ नहीं बदला गया।`,
    `अगर यह आपने किया था, तो इसी पते से लॉग इन करें, या नया पासवर्ड बनाएँ: ${publicUrl}/forgot-password`,
  ])
}

type AccountEvent = Parameters<typeof en.accountMails.noticeMail>[1]

function noticeMail(shop: Shop & { now: Date }, event: AccountEvent): MailText {
  const { subject, happened } = describe(shop.storeName, event)
  return mail(subject, [
    'नमस्ते,',
    `${happened} यह ${formatTime(shop.now)} हुआ।`,
    event.kind === 'account deleted' ? 'हमारे यहाँ ख़रीदारी करने के लिए धन्यवाद।' : whatToDo(shop),
  ])
}

function describe(storeName: string, event: AccountEvent): { subject: string; happened: string } {
  switch (event.kind) {
    case 'new device':
      return {
        subject: `${storeName} पर आपके अकाउंट में नया लॉग इन`,
        happened: `किसी ने ${storeName} पर आपके अकाउंट में एक ऐसे डिवाइस से लॉग इन किया जो हमने पहले नहीं देखा था${event.device ? ` (${event.device})` : ''}।`,
      }
    case 'password changed':
      return {
        subject: `${storeName} पर आपका पासवर्ड बदला गया`,
        happened: `${storeName} पर आपके अकाउंट का पासवर्ड बदला गया, और बाकी सब डिवाइस से लॉग आउट कर दिया गया।`,
      }
    case 'passkey added':
      return {
        subject: `${storeName} पर आपके अकाउंट में नई पासकी`,
        happened: `${storeName} पर आपके अकाउंट में एक पासकी जोड़ी गई${event.device ? ` (${event.device})` : ''}। जो भी उस डिवाइस का लॉक खोल सकता है, वह आपके अकाउंट में लॉग इन कर सकता है।`,
      }
    case 'new e-mail asked':
      return {
        subject: `${storeName} पर आपका ई-मेल बदलने वाला है`,
        happened: `आपका पासवर्ड जानने वाला कोई व्यक्ति चाहता है कि ${storeName} पर आपका अकाउंट अब से ${event.newEmail} से चले। वहाँ भेजा गया लिंक खुलते ही ई-मेल बदल जाएगा।`,
      }
    case 'e-mail changed':
      return {
        subject: `${storeName} पर आपका ई-मेल बदला गया`,
        happened: `${storeName} पर आपका अकाउंट अब ${event.newEmail} से चलता है।`,
      }
    case 'account deleted':
      return {
        subject: `${storeName} पर आपका अकाउंट मिटाया गया`,
        happened: `आपके कहने पर ${storeName} पर आपका अकाउंट मिटा दिया गया।`,
      }
  }
}

function whatToDo({ publicUrl }: Shop): string {
  return `अगर यह आपने किया था, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो तुरंत नया पासवर्ड बनाएँ; इससे बाकी सब लॉग आउट हो जाएँगे और सारी पासकी हट जाएँगी: ${publicUrl}/forgot-password`
}

function formatTime(now: Date): string {
  return `${datesOf(shopTimeZone).whole(now.toISOString())} (भारतीय समय)`
}

function mail(subject: string, paragraphs: readonly string[]): MailText {
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

export const accountMails: Translated<typeof en.accountMails> = {
  passwordLinkMail,
  confirmationMail,
  newEmailMail,
  takenEmailMail,
  noticeMail,
}
