/** Names the person of the shop who did something with an order. */
export const byPerson = (who: string): string => `by ${who}`

/** Hands an order over and takes its money in one tap. */
export const deliveredPaidText = { cash: 'Delivered, cash', upi: 'Delivered, UPI' } as const

/** The same for an order that is picked up. */
export const collectedPaidText = { cash: 'Collected, cash', upi: 'Collected, UPI' } as const

/** The cash of each person who works in the shop. */
export const sellerPeopleCashText = {
  title: 'Cash by person',
  hint: 'When somebody brings their cash, count it and record it here.',
  store: 'The shop',
  expected: (amount: string) => `expected ${amount}`,
  handedOver: (amount: string) => `handed over ${amount}`,
  short: (amount: string) => `short ${amount}`,
  over: (amount: string) => `${amount} too much`,
  fits: 'it fits',
  because: (reason: string) => `– ${reason}`,
  handOver: 'Hand over',
  handOverOf: (who: string) => `Hand over the cash of ${who}`,
  undo: 'Undo',
  undoOf: (who: string) => `Undo the last handover of ${who}`,
  undoTitle: (who: string) => `Undo the last handover of ${who}?`,
  undoLead: 'It no longer counts. The activity log keeps both.',
  undoing: 'Undoing…',
  keep: 'Keep it',
  dialogTitle: (who: string) => `Cash from ${who}`,
  shouldBe: (amount: string) => `${amount} should come.`,
  amount: 'Counted in ₹',
  wrongAmount: 'Please enter an amount such as 1200 or 1200.50',
  isPart: 'The rest comes later',
  reason: 'Why it differs',
  missingReason: 'Please say why it differs, or that the rest comes later',
  record: 'Take the cash',
  recording: 'Recording…',
} as const
