import { shopTimeZone } from '#contract/limits.ts'
import type * as en from '../../en/mails/account.ts'
import type { Translated } from '../../translation.ts'
import { datesOf } from '../dates.ts'

// No mail repeats a name: anybody may have typed it, and whom the mail reaches would take it for the shop's own words.

type MailText = { subject: string; text: string }

type Shop = { storeName: string; publicUrl: string }

const ignore = 'हे तुम्ही मागितले नसेल, तर या ई-मेलकडे दुर्लक्ष करा; काहीही बदलणार नाही.'

function passwordLinkMail(
  { storeName }: Shop,
  { link, minutes }: { link: string; minutes: number },
): MailText {
  return mail(`${storeName}: नवा पासवर्ड ठेवा`, [
    'नमस्कार,',
    `या लिंकने तुम्हाला ${storeName} वरील तुमच्या अकाउंटचा नवा पासवर्ड ठेवता येईल:`,
    link,
    `ही लिंक एकदाच चालते, ${minutes >= 24 * 60 ? '24 तासांपर्यंत' : 'एका तासापर्यंत'}.`,
    ignore,
  ])
}

function confirmationMail({ email, storeName }: Shop & { email: string }, link: string): MailText {
  return mail(`${storeName}: तुमचा ई-मेल कन्फर्म करा`, [
    'नमस्कार,',
    `${email} वापरून ${storeName} वर एक अकाउंट बनवले आहे. हा पत्ता तुमचाच आहे हे कन्फर्म करण्यासाठी, जिथे लॉग इन आहात तिथेच ही लिंक उघडा:`,
    link,
    'ही लिंक एकदाच चालते, 24 तासांपर्यंत.',
    'हे अकाउंट तुम्ही बनवले नसेल, तर लिंक उघडू नका. ज्याने बनवले त्याला तुमचा पत्ता स्वतःकडे ठेवता येणार नाही: या पत्त्याने केव्हाही नवा पासवर्ड मागा, म्हणजे अकाउंट रिकामे होऊन तुमचे होईल.',
  ])
}

function newEmailMail(
  { storeName }: Shop,
  { link, minutes }: { link: string; minutes: number },
): MailText {
  return mail(`${storeName}: तुमचा नवा ई-मेल कन्फर्म करा`, [
    'नमस्कार,',
    `${storeName} वर जिथे लॉग इन आहात तिथेच ही लिंक उघडा. त्यानंतर तुमचे अकाउंट याच पत्त्याने चालेल:`,
    link,
    `ही लिंक एकदाच चालते, ${minutes} मिनिटांपर्यंत.`,
    ignore,
  ])
}

function takenEmailMail({ storeName, publicUrl }: Shop): MailText {
  return mail(`${storeName} वर तुमचे अकाउंट आधीपासून आहे`, [
    'नमस्कार,',
    `कोणीतरी ${storeName} वर हा ई-मेल पत्ता दुसऱ्या अकाउंटला जोडायचा प्रयत्न केला. या पत्त्याचे स्वतःचे अकाउंट आधीपासून आहे, म्हणून काहीही बदललेले नाही.`,
    `हे तुम्ही केले असेल, तर याच पत्त्याने लॉग इन करा, किंवा नवा पासवर्ड ठेवा: ${publicUrl}/forgot-password`,
  ])
}

type AccountEvent = Parameters<typeof en.accountMails.noticeMail>[1]

function noticeMail(shop: Shop & { now: Date }, event: AccountEvent): MailText {
  const { subject, happened } = describe(shop.storeName, event)
  return mail(subject, [
    'नमस्कार,',
    `${happened} केव्हा: ${formatTime(shop.now)}.`,
    event.kind === 'account deleted' ? 'आमच्याकडे खरेदी केल्याबद्दल धन्यवाद.' : whatToDo(shop),
  ])
}

function describe(storeName: string, event: AccountEvent): { subject: string; happened: string } {
  switch (event.kind) {
    case 'new device':
      return {
        subject: `${storeName} वरील तुमच्या अकाउंटमध्ये नवे लॉग इन`,
        happened: `${storeName} वरील तुमच्या अकाउंटमध्ये कोणीतरी अशा डिव्हाइसवरून लॉग इन केले, जे आम्ही आधी पाहिले नव्हते${event.device ? ` (${event.device})` : ''}.`,
      }
    case 'password changed':
      return {
        subject: `${storeName} वरील तुमचा पासवर्ड बदलला`,
        happened: `${storeName} वरील तुमच्या अकाउंटचा पासवर्ड बदलला, आणि बाकी सर्व डिव्हाइसवरून लॉग आउट झाले.`,
      }
    case 'passkey added':
      return {
        subject: `${storeName} वरील तुमच्या अकाउंटला नवी पासकी`,
        happened: `${storeName} वरील तुमच्या अकाउंटला एक पासकी जोडली${event.device ? ` (${event.device})` : ''}. त्या डिव्हाइसचे लॉक उघडू शकणाऱ्या कोणालाही तुमच्या अकाउंटमध्ये लॉग इन करता येईल.`,
      }
    case 'new e-mail asked':
      return {
        subject: `${storeName} वरील तुमचा ई-मेल बदलणार आहे`,
        happened: `तुमचा पासवर्ड माहीत असलेल्या कोणालातरी ${storeName} वरील तुमचे अकाउंट यापुढे ${event.newEmail} ने चालवायचे आहे. तिकडे पाठवलेली लिंक उघडली की ई-मेल बदलेल.`,
      }
    case 'e-mail changed':
      return {
        subject: `${storeName} वरील तुमचा ई-मेल बदलला`,
        happened: `${storeName} वरील तुमचे अकाउंट आता ${event.newEmail} ने चालते.`,
      }
    case 'account deleted':
      return {
        subject: `${storeName} वरील तुमचे अकाउंट डिलीट केले`,
        happened: `तुमच्या सांगण्यावरून ${storeName} वरील तुमचे अकाउंट डिलीट केले.`,
      }
  }
}

function whatToDo({ publicUrl }: Shop): string {
  return `हे तुम्हीच केले असेल, तर काही करायची गरज नाही. नसेल, तर लगेच नवा पासवर्ड ठेवा; त्याने बाकी सर्वांचे लॉग आउट होईल आणि सर्व पासकी निघून जातील: ${publicUrl}/forgot-password`
}

function formatTime(now: Date): string {
  return `${datesOf(shopTimeZone).whole(now.toISOString())} (भारतीय वेळ)`
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
