import type * as en from '../en/khata-due.ts'
import type { Translated } from '../translation.ts'

/** Says to shopper and seller when a khata is to be paid. */
export const khataDueText: Translated<typeof en.khataDueText> = {
  dueOn: (day: string) => `${day} पर्यंत द्यायचे`,
  overdue: (amount: string, day: string) => `${day} पासून ${amount} बाकी`,
  opened: 'जुनी बाकी',
  asOf: (day: string) => `${day} पर्यंतची`,
}
