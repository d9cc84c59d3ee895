import type * as en from '../en/seller-import-cards.ts'
import type { Translated } from '../translation.ts'

/** The products of an import as the shop will show them. */
export const importCardsText: Translated<typeof en.importCardsText> = {
  title: (count: number) =>
    count === 1 ? 'दुकान में यह ऐसा दिखेगा' : `इनमें से ${count}, जैसे दुकान में दिखेंगे`,
  lead: 'देख लें कि कुछ अजीब तो नहीं: ग़लत दाम, ग़लत साइज़, कटा हुआ नाम।',
  warnings: 'इंपोर्ट से पहले यह देख लें',
  why: {
    first: (row: number) => `सबसे पहला, लाइन ${row}`,
    'longest name': (row: number) => `सबसे लंबा नाम, लाइन ${row}`,
    dearest: (row: number) => `सबसे महँगा, लाइन ${row}`,
    cheapest: (row: number) => `सबसे सस्ता, लाइन ${row}`,
    'sold out': (row: number) => `ख़त्म, लाइन ${row}`,
    'biggest offer': (row: number) => `सबसे बड़ा ऑफ़र, लाइन ${row}`,
    another: (row: number) => `लाइन ${row}`,
  },
}
