import type * as en from '../en/khata-due.ts'
import type { Translated } from '../translation.ts'

/** Says to shopper and seller when a khata is to be paid. */
export const khataDueText: Translated<typeof en.khataDueText> = {
  dueOn: (day: string) => `${day} तक देना है`,
  overdue: (amount: string, day: string) => `${day} से ${amount} बाकी`,
  opened: 'पुराना बाकी',
  asOf: (day: string) => `${day} तक का`,
}
