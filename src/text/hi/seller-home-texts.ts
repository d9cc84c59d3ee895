import type * as en from '../en/seller-home-texts.ts'
import type { Translated } from '../translation.ts'

/** The seller's page for what the home page says. */
export const sellerHomeTextsText: Translated<typeof en.sellerHomeTextsText> = {
  title: 'होम पेज का टेक्स्ट',
  lead: 'ग्राहक होम पेज पर सबसे ऊपर और ख़ूबियों की लिस्ट में क्या पढ़ते हैं। वही लिखें जो आपकी दुकान सच में करती है।',
  open: 'होम पेज का टेक्स्ट बदलें',
  top: 'पेज में सबसे ऊपर',
  headline: 'बड़ी हेडिंग',
  below: 'हेडिंग के नीचे',
  claim: (nth: number) => `ख़ूबी ${nth}`,
  claimTitle: 'हेडिंग',
  claimText: 'टेक्स्ट',
  isShown: 'होम पेज पर दिखाएँ',
  save: 'सेव करें',
  saving: 'सेव हो रहा है…',
  unsaved: 'अभी सेव नहीं हुआ',
}
