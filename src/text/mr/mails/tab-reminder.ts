import { shopTimeZone } from '#contract/limits.ts'
import type * as en from '../../en/mails/tab-reminder.ts'
import { datesOf } from '../dates.ts'

type Reminder = { name: string; amount: string; since: Date | null; link: string | undefined }

/** Reminds a customer of their khata. */
export function tabReminderMail(
  storeName: string,
  { name, amount, since, link }: Reminder,
): { subject: string; text: string } {
  const oldest = since ? `; सर्वात जुनी उधारी ${dayOf(since)} ची आहे` : ''
  const paragraphs = [
    `नमस्कार ${name},`,
    `${storeName} वरील तुमच्या उधारी खात्यात ${amount} बाकी आहेत${oldest}.`,
    ...(link === undefined ? ['कृपया दुकानात येऊन पैसे द्या.'] : [`इथे पाहा आणि पैसे द्या: ${link}`]),
    'मध्यंतरी पैसे दिले असतील, तर धन्यवाद: या ई-मेलकडे दुर्लक्ष करा.',
  ]
  return { subject: `${storeName} वरील तुमचे उधारी खाते`, text: `${paragraphs.join('\n\n')}\n` }
}

const dayOf = (since: Date): string => datesOf(shopTimeZone).day(since.toISOString())

export const tabReminderPush: typeof en.tabReminderPush = (storeName) => ({
  title: storeName,
  body: 'तुमच्या उधारी खात्याची आठवण करून देत आहोत. पाहण्यासाठी टॅप करा.',
})
