import type * as en from '../en/newsletter.ts'
import type { Translated } from '../translation.ts'

/** The pages that the links in mails about the newsletter open. */
export const newsletterText: Translated<typeof en.newsletterText> = {
  confirm: {
    title: 'ऑफ़र वाले ई-मेल चालू करें',
    lead: 'बटन दबाएँ, और जिस ई-मेल पर यह लिंक आया है, उसी पर दुकान के ऑफ़र आने लगेंगे।',
    press: 'चालू करें',
    working: 'चालू हो रहे हैं…',
    done: 'ऑफ़र वाले ई-मेल चालू हो गए',
    doneHint: 'धन्यवाद। हर ई-मेल में उसे बंद करने का लिंक भी रहता है।',
    over: 'यह लिंक अब नहीं चलता',
    overHint:
      'इसका समय निकल गया है या यह पहले इस्तेमाल हो चुका है। अब तक कन्फ़र्म नहीं किया, तो होम पेज से फिर मँगाएँ।',
  },
  unsubscribe: {
    title: 'ऑफ़र वाले ई-मेल बंद करें',
    lead: 'बटन दबाएँ, और दुकान इस ई-मेल को अपनी ऑफ़र वाली लिस्ट से हटा देगी।',
    press: 'बंद करें',
    working: 'बंद हो रहे हैं…',
    done: 'ऑफ़र वाले ई-मेल बंद हो गए',
    doneHint: 'आपका ई-मेल लिस्ट से हट गया है। जब चाहें फिर मँगा सकते हैं।',
    over: 'बंद करने को कुछ नहीं है',
    overHint: 'ये ई-मेल पहले ही बंद हो चुके हैं। अगर आपने फिर से मँगाए हैं, तो सबसे नए ई-मेल का लिंक खोलें।',
  },
  toShop: 'दुकान पर जाएँ',
}
