import type * as en from '../en/seller-legal.ts'
import type { Translated } from '../translation.ts'

/** The screen on which the seller writes the legal pages. */
export const sellerLegalText: Translated<typeof en.sellerLegalText> = {
  title: 'क़ानूनी पेज',
  lead: 'शर्तें, प्राइवेसी, वापसी, डिलीवरी और संपर्क। इनके लिंक दुकान के हर पेज के नीचे रहते हैं।',
  open: 'क़ानूनी पेज बदलें',
  toSettings: 'सेटिंग',
  pages: 'पेज',
  shown: 'पब्लिश है',
  hidden: 'पब्लिश नहीं है',
  incomplete: 'नहीं दिखता, कुछ भरना बाकी है',
  text: 'टेक्स्ट',
  hint: 'हेडिंग के लिए लाइन # से शुरू करें, लिस्ट के लिए - से। पैरा के बीच एक लाइन ख़ाली छोड़ें। लिंक ऐसे: [शब्द](https://example.com)। {phone} जैसे नाम सेटिंग से अपने आप भर जाते हैं।',
  starting:
    'यह शुरुआती टेक्स्ट है। इसमें लिखा है कि दुकान कैसे चलती है; इसे पढ़कर पब्लिश करने से पहले अपने हिसाब से बदल लें।',
  missing: (labels: string) => `यह पेज ग्राहकों को दिखे, इसके लिए पहले सेटिंग में ये भरें: ${labels}।`,
  preview: 'झलक',
  published: 'पब्लिश',
  publishedHint: 'ग्राहक यह पेज पढ़ सकते हैं।',
  save: 'पेज सेव करें',
  saving: 'सेव हो रहा है…',
  saved: 'पेज सेव हुआ',
  unsaved: 'अभी सेव नहीं हुआ',
  newer: 'इस बीच यह पेज बदल चुका है। अपना टेक्स्ट कॉपी करें, पेज फिर से लोड करें और उसे दोबारा डालें।',
}
