import type * as en from '../en/seller-board.ts'
import type { Translated } from '../translation.ts'

/** The board of orders, and what stands behind the three dots of a card. */
export const sellerBoardText: Translated<typeof en.sellerBoardText> = {
  view: 'कैसे देखें',
  views: { board: 'बोर्ड', list: 'लिस्ट' },
  columns: {
    'Order Placed': 'पैक करना है',
    Packed: 'भेजना है',
    'Out for delivery': 'रास्ते में',
    'Not delivered': 'फिर पहुँचाना है',
    collect: 'पैसे लेने हैं',
  },
  ofBoth: {
    Packed: 'देना है',
    'Out for delivery': 'रास्ते में या तैयार',
    'Not delivered': 'फिर देना है',
  },
  listOf: (column: string) => `ऑर्डर: ${column}`,
  chooseAll: (column: string) => `सब चुनें: ${column}`,
  none: 'कोई नहीं',
  more: (count: string) => `${count} और`,
  menu: { open: (number: string) => `ऑर्डर ${number} के और विकल्प`, show: 'ऑर्डर देखें' },
}
