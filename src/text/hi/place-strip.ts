import { formatPaise } from '#contract/money.ts'
import type * as en from '../en/place-strip.ts'
import type { Translated } from '../translation.ts'
import { nameOfDay } from './days.ts'

/** The line on the shopper's PIN, in a shop that has named its areas. */
export const placeStripText: Translated<typeof en.placeStripText> = {
  region: 'सामान कहाँ पहुँचेगा',
  ask: 'क्या हम आपके यहाँ पहुँचाते हैं?',
  enter: 'PIN कोड लिखें',
  enterPin: 'PIN कोड लिखें',
  everywhere: 'हम आपके यहाँ पहुँचाते हैं, वह भी मुफ़्त।',
  terms: ({ feePaise, freeFromPaise }: Terms) => {
    const fee = feePaise === 0 ? 'डिलीवरी मुफ़्त' : `डिलीवरी ${formatPaise(feePaise)}`
    const free =
      feePaise > 0 && freeFromPaise !== null ? `, ${formatPaise(freeFromPaise)} से ऊपर मुफ़्त` : ''
    return `${fee}${free}`
  },
  least: (amount: string) => ` · कम से कम ऑर्डर ${amount}`,
  days: (days: readonly number[]) => ` · ${days.map(nameOfDay).join(', ')} को`,
  onDays: (days: readonly number[]) => `डिलीवरी इन दिनों होती है: ${days.map(nameOfDay).join(', ')}।`,
  change: 'बदलें',
  changePin: 'PIN कोड बदलें',
  changePlace: 'पहुँचाने की जगह बदलें',
}

export const pinDialogText: Translated<typeof en.pinDialogText> = {
  title: 'आपका PIN कोड',
  lead: 'इससे पता चलता है कि हम आपके यहाँ पहुँचाते हैं या नहीं, और कितने में। यह सिर्फ़ इसी ब्राउज़र में रहता है।',
  pin: 'PIN कोड',
  wrongPin: 'PIN कोड में छह अंक होते हैं, और वह 0 से शुरू नहीं होता',
  save: 'देखें',
  titleByPlace: 'आप कहाँ हैं?',
  leadByPlace:
    'आपके PIN कोड या लोकेशन से पता चलता है कि हम आपके यहाँ पहुँचाते हैं या नहीं, और कितने में। यह सिर्फ़ इसी ब्राउज़र में रहता है।',
}

type Terms = { feePaise: number; freeFromPaise: number | null }
