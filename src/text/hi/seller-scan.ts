import type * as en from '../en/seller-scan.ts'
import type { Translated } from '../translation.ts'

/** The camera reads a bar code in this window. */
export const sellerScanText: Translated<typeof en.sellerScanText> = {
  title: 'बारकोड स्कैन करें',
  lead: 'बारकोड को कैमरे के सामने रखें।',
  view: 'कैमरे में जो दिख रहा है',
  starting: 'कैमरा चालू हो रहा है…',
  searching: 'बारकोड खोज रहे हैं…',
  dark: 'बहुत अँधेरा है। बत्ती जलाएँ।',
  lightOn: 'लाइट चालू करें',
  lightOff: 'लाइट बंद करें',
  refused: 'इस पेज को कैमरे की इजाज़त नहीं है। ब्राउज़र की सेटिंग में इस साइट को इजाज़त दें, फिर कोशिश करें।',
  none: 'इस डिवाइस में कैमरा नहीं है। बारकोड लिख दें।',
  busy: 'कैमरा किसी दूसरे ऐप में चल रहा है। उसे बंद करें, फिर कोशिश करें।',
  insecure: 'ब्राउज़र कैमरा सिर्फ़ https वाले पेज को देते हैं। दुकान को उसके https पते पर खोलें।',
  failed: 'कैमरा चालू नहीं हो सका। बारकोड लिख दें।',
  readerFailed: 'बारकोड पढ़ने वाला हिस्सा नहीं खुल पाया। अपना इंटरनेट देख लें।',
  again: 'फिर कोशिश करें',
  type: 'बारकोड लिखें',
  use: 'यही लें',
  wrong: 'कम से कम 4 अंक लिखें',
}
