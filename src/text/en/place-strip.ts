import { formatPaise } from '#contract/money.ts'
import { nameOfDay } from './days.ts'

/** The line on the shopper's PIN, in a shop that has named its areas. */
export const placeStripText = {
  region: 'Where it is brought to',
  ask: 'Do we deliver to you?',
  enter: 'Enter PIN',
  enterPin: 'Enter PIN code',
  everywhere: 'We deliver to you, and it costs nothing.',
  /** After the area’s name: “Kothrud · delivery ₹30, free from ₹500 · smallest order ₹100” */
  terms: ({ feePaise, freeFromPaise }: Terms) => {
    const fee = feePaise === 0 ? 'free delivery' : `delivery ${formatPaise(feePaise)}`
    const free =
      feePaise > 0 && freeFromPaise !== null ? `, free from ${formatPaise(freeFromPaise)}` : ''
    return `${fee}${free}`
  },
  least: (amount: string) => ` · smallest order ${amount}`,
  days: (days: readonly number[]) => ` · on ${days.map(nameOfDay).join(', ')}`,
  /** The cart says it. */
  onDays: (days: readonly number[]) => `Delivered on ${days.map(nameOfDay).join(', ')}.`,
  change: 'Change',
  changePin: 'Change the PIN code',
  changePlace: 'Change where it is brought to',
} as const

export const pinDialogText = {
  title: 'Your PIN code',
  lead: 'It says whether we deliver to you and what that costs. It is kept in this browser alone.',
  pin: 'PIN code',
  wrongPin: 'PIN code is six digits and does not start with 0',
  save: 'Check',
  titleByPlace: 'Where are you?',
  leadByPlace:
    'Your PIN code or position says whether we deliver to you and what that costs. It is kept in this browser alone.',
} as const

type Terms = { feePaise: number; freeFromPaise: number | null }
