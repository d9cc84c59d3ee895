import type * as en from '../en/own-list.ts'
import type { Translated } from '../translation.ts'

/** The page of the shopper's own list. */
export const ownListText: Translated<typeof en.ownListText> = {
  lead: 'जो चाहिए वह पेस्ट करें या लिखें, जैसे दुकान को भेजते हैं वैसे ही। हम चीज़ें खोजकर भर देंगे।',
}
