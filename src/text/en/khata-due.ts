/** Says to shopper and seller when a khata is to be paid. */
export const khataDueText = {
  dueOn: (day: string) => `Due on ${day}`,
  overdue: (amount: string, day: string) => `${amount} overdue since ${day}`,
  opened: 'Opening balance',
  asOf: (day: string) => `as of ${day}`,
} as const
