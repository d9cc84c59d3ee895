import type * as en from '../../en/mails/tab-reminder.ts'
import { locale } from '../locale.ts'

type Reminder = { name: string; amount: string; since: Date | null; link: string | undefined }

const day = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', dateStyle: 'long' })

/** Reminds a customer of their khata. */
export function tabReminderMail(
  storeName: string,
  { name, amount, since, link }: Reminder,
): { subject: string; text: string } {
  const paragraphs = [
    `नमस्ते ${name},`,
    `${storeName} पर आपके उधार खाते में ${amount} बाकी हैं${since ? `; सबसे पुराना उधार ${day.format(since)} का है` : ''}।`,
    ...(link === undefined ? ['दुकान पर आकर पेमेंट कर दें।'] : [`यहाँ देखें और पेमेंट करें: ${link}`]),
    'अगर आपने इस बीच पेमेंट कर दिया है, तो धन्यवाद: इस ई-मेल को रहने दें।',
  ]
  return { subject: `${storeName} पर आपका उधार खाता`, text: `${paragraphs.join('\n\n')}\n` }
}

export const tabReminderPush: typeof en.tabReminderPush = (storeName) => ({
  title: storeName,
  body: 'आपके उधार खाते के बारे में याद दिला रहे हैं। देखने के लिए टैप करें।',
})
