const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

function nth(day: number): string {
  return `${day}${endings[ordinal.select(day)] ?? 'th'}`
}

/** Opening balances and due dates of khatas, as the seller reads them. */
export const sellerKhataText = {
  opening: {
    open: 'Opening balance',
    title: (name: string) => `Opening balance of ${name}`,
    lead: 'What your old book says. It is no sale and no cash of today; a mistake is put right by a correction.',
    kinds: { owes: 'They owe this', credit: 'We owe this' },
    day: 'As of',
    wrongDay: 'Please choose a day up to today',
    note: 'Note (optional)',
  },
  due: {
    title: 'When it is to be paid',
    rules: { none: 'No due date', day: 'On a day of the month', days: 'Days after each order' },
    day: 'Day of the month',
    dayHint: 'From 1 to 31. In a shorter month, its last day.',
    days: 'Days after each order',
    daysHint: 'For example 15',
    wrongDay: 'Please enter a day from 1 to 31',
    wrongDays: 'Please enter 0 to 365 days',
    onDay: (day: number) => `Due on the ${nth(day)} of each month`,
    afterDays: (days: number) =>
      days === 0
        ? 'Due on the day of the order'
        : days === 1
          ? 'Due after 1 day'
          : `Due after ${days} days`,
  },
} as const
