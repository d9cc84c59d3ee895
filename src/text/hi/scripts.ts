import type * as en from '../en/scripts.ts'
import type { Translated } from '../translation.ts'

/** Words on a page's scripts that are missing or late. They come with the page and are no part of its scripts. */
export const scriptsText: Translated<typeof en.scriptsText> = {
  lost: 'इस पेज का कुछ हिस्सा नहीं खुला।',
  lostHint: 'आप सामान देख और खोज सकते हैं, पर ऑर्डर नहीं कर सकते।',
  reload: 'पेज फिर से लोड करें',
  tapsKept: 'पेज तैयार होते ही हम यह कर देंगे।',
  off: 'आपके ब्राउज़र में JavaScript बंद है।',
  offWorks: 'आप सारा सामान देख, खोज और क्रम से लगा सकते हैं।',
  offCall: 'ऑर्डर के लिए JavaScript चालू करें या हमें फ़ोन करें:',
  offOrder: 'ऑर्डर के लिए JavaScript चालू करें।',
  sort: 'क्रम',
  subscribingNeedsThem: 'ऑफ़र वाले ई-मेल मँगाने के लिए ब्राउज़र में JavaScript चालू करें।',
  sellerNeedsThem: 'दुकान चलाने के लिए ब्राउज़र में JavaScript चालू करें।',
  noAnswer: 'दुकान से संपर्क नहीं हो रहा। अपना इंटरनेट देखकर फिर कोशिश करें।',
  busy: 'ज़रा रुकें',
  busyHint: 'इस समय दुकान पर बहुत लोग हैं। कुछ सेकंड में यह पेज अपने आप खुल जाएगा।',
  tryAgain: 'फिर कोशिश करें',
}
