import { locale } from '../locale.ts'

type Reminder = { name: string; amount: string; since: Date | null; link: string | undefined }

const day = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', dateStyle: 'medium' })

/** Reminds a customer of their khata. */
export function tabReminderMail(
  storeName: string,
  { name, amount, since, link }: Reminder,
): { subject: string; text: string } {
  const paragraphs = [
    `Namaste ${name},`,
    `your khata at ${storeName} stands at ${amount}${since ? `, the oldest part since ${day.format(since)}` : ''}.`,
    ...(link === undefined
      ? ['Please pay at the shop.']
      : [`You can see and pay it here: ${link}`]),
    'If you have paid meanwhile, thank you: please ignore this mail.',
  ]
  return { subject: `Your khata at ${storeName}`, text: `${paragraphs.join('\n\n')}\n` }
}

/** A locked phone shows this to anybody who holds it: no name and no amount. */
export const tabReminderPush = (storeName: string) => ({
  title: storeName,
  body: 'A reminder about your khata. Tap to see it.',
})
