import type * as en from '../en/seller-drawer.ts'
import type { Translated } from '../translation.ts'

/** Cash that goes into the drawer or out of it without a sale. */
export const sellerDrawerText: Translated<typeof en.sellerDrawerText> = {
  title: 'गल्ले में आया और गया',
  hint: 'जो छुट्टे आप लाते हैं, मालिक या बैंक को गया नक़द, और जो ख़र्च गल्ले से होता है।',
  add: { expense: 'ख़र्च', 'cash out': 'नक़द निकाला', 'cash in': 'नक़द डाला' },
  titles: {
    expense: 'गल्ले से ख़र्च',
    'cash out': 'गल्ले से निकाला नक़द',
    'cash in': 'गल्ले में डाला नक़द',
  },
  reasons: {
    expense: [],
    'cash out': ['बैंक में', 'मालिक को'],
    'cash in': ['छुट्टे आए'],
  },
  list: 'पिछली बार दिन बंद करने के बाद गल्ले में आया और गया',
  net: 'गल्ले में आया और गया',
  amount: 'रकम ₹ में',
  wrongAmount: 'रकम लिखें, जैसे 40 या 40.50',
  category: 'किस लिए',
  categoryHint: 'एक शब्द में, जैसे चाय या भाड़ा',
  missingCategory: 'लिखें कि किस लिए था',
  used: 'पहले लिखे हुए',
  proposed: 'आम वजहें',
  reason: 'वजह',
  note: 'नोट (ज़रूरी नहीं)',
  missingReason: 'वजह लिखें',
  record: 'लिखें',
  recordAnyway: 'फिर भी लिखें',
  recording: 'लिखा जा रहा है…',
  undo: 'एंट्री वापस लें',
  undoOne: (entry: string) => `एंट्री वापस लें: ${entry}`,
  undoTitle: (amount: string) => `${amount} की एंट्री वापस लें?`,
  undoLead: 'एंट्री लिस्ट में कटी हुई दिखती रहेगी, पर गिनी नहीं जाएगी।',
  undoAnyway: 'फिर भी वापस लें',
  undoing: 'वापस ली जा रही है…',
  keep: 'रहने दें',
  undoneBy: (who: string) => `${who} ने एंट्री वापस ली`,
}
