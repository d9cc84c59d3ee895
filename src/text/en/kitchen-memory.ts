/** The store says what a household is due for, by its own orders. */
export const kitchenMemoryText = {
  title: 'What you are due for',
  name: 'Kitchen memory',
  loginTitle: 'Log in to see what you are due for.',
  offer: {
    title: 'Shall we remember what runs out?',
    lead: 'From your own orders we can tell what you may need next, such as milk every 3 days. Nothing is ordered by itself, nothing leaves this shop, and you can turn it off on your account page.',
    accept: 'Yes, tell me',
    decline: 'No, thanks',
  },
  account: {
    off: 'Off. Turned on, it tells you from your own orders what you may need next. Nothing leaves this shop.',
    on: 'On. It tells you from your own orders what you may need next. Turning it off deletes what was kept for it.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    open: 'See what you are due for',
    isOn: 'Kitchen memory is on',
    isOff: 'Kitchen memory is off, and what was kept for it is deleted',
  },
  /** `by` is a weekday; null: today. */
  due: (names: readonly string[], by: string | null) =>
    by === null ? `${listed(names)}, today` : `${listed(names)} by ${by}`,
  festivalToday: (festival: string) => `${festival} is today.`,
  festivalTomorrow: (festival: string) => `${festival} is tomorrow.`,
  festival: (festival: string, day: string) => `${festival} is on ${day}.`,
  nothingDue: 'Nothing is due at the moment',
  failed: 'What you are due for could not be loaded.',
  nothingKnown: 'Nothing to tell yet',
  nothingKnownHint: 'Once you have bought something four times, we can tell how long it lasts.',
  shopNow: 'Shop now',
  groups: {
    due: 'Due now',
    festival: 'As before last year’s festival',
    later: 'You also buy often',
  },
  every: (days: number, last: string) =>
    days === 1 ? `Every day, last on ${last}` : `Every ${days} days, last on ${last}`,
  later: (days: number, due: string) => `Every ${days} days, next about ${due}`,
  lastYear: (festival: string) => `Bought before ${festival} last year`,
  inCart: 'In your cart',
  soldOut: 'Sold out',
  choose: (name: string) => `Choose ${name}`,
  leaveOut: 'Do not remind me',
  leaveOutOf: (name: string) => `Do not remind me of ${name}`,
  leftOut: (name: string) => `You will not be reminded of ${name}`,
  undo: 'Undo',
  add: (count: number) => (count === 1 ? 'Add 1 product' : `Add ${count} products`),
  choosing: 'Choose what you need',
  adding: 'Adding…',
  working: 'One moment…',
  private: 'Counted from your own orders each time you look, and nowhere but in this shop.',
  settings: 'Turn it off on your account page',
} as const

/** `Milk, Atta and Dal`; of more than three, how many more. */
function listed(names: readonly string[]): string {
  const more = names.length - 3
  if (more > 0) return `${names.slice(0, 3).join(', ')} and ${more} more`
  const [last = '', ...others] = names.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
}
