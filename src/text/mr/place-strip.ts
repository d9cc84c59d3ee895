import { formatPaise } from '#contract/money.ts'
import type * as en from '../en/place-strip.ts'
import type { Translated } from '../translation.ts'
import { nameOfDay } from './days.ts'

/** The line on the shopper's PIN, in a shop that has named its areas. */
export const placeStripText: Translated<typeof en.placeStripText> = {
  region: 'सामान कुठे पोहोचवायचे',
  ask: 'तुमच्याकडे डिलिव्हरी होते का?',
  enter: 'PIN कोड लिहा',
  enterPin: 'PIN कोड लिहा',
  everywhere: 'आम्ही तुमच्याकडे पोहोचवतो, तेही मोफत.',
  terms: ({ feePaise, freeFromPaise }: Terms) => {
    const fee = feePaise === 0 ? 'डिलिव्हरी मोफत' : `डिलिव्हरी ${formatPaise(feePaise)}`
    const free =
      feePaise > 0 && freeFromPaise !== null ? `, ${formatPaise(freeFromPaise)} पासून मोफत` : ''
    return `${fee}${free}`
  },
  least: (amount: string) => ` · कमीत कमी ऑर्डर ${amount}`,
  days: (days: readonly number[]) => ` · वार: ${days.map(nameOfDay).join(', ')}`,
  onDays: (days: readonly number[]) => `डिलिव्हरीचे वार: ${days.map(nameOfDay).join(', ')}.`,
  change: 'बदला',
  changePin: 'PIN कोड बदला',
  changePlace: 'पोहोचवायची जागा बदला',
}

export const pinDialogText: Translated<typeof en.pinDialogText> = {
  title: 'तुमचा PIN कोड',
  lead: 'यावरून कळते की आम्ही तुमच्याकडे पोहोचवतो का, आणि किती पैसे लागतील. तो फक्त याच ब्राउझरमध्ये राहतो.',
  pin: 'PIN कोड',
  wrongPin: 'PIN कोड सहा अंकी असतो आणि 0 ने सुरू होत नाही',
  save: 'तपासा',
  titleByPlace: 'तुम्ही कुठे आहात?',
  leadByPlace:
    'तुमच्या PIN कोड किंवा लोकेशनवरून कळते की आम्ही तुमच्याकडे पोहोचवतो का, आणि किती पैसे लागतील. ते फक्त याच ब्राउझरमध्ये राहते.',
}

type Terms = { feePaise: number; freeFromPaise: number | null }
