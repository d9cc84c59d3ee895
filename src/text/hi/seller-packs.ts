import type * as en from '../en/seller-packs.ts'
import type { Translated } from '../translation.ts'

/** Several packs of one thing, for the seller. */
export const sellerPacksText: Translated<typeof en.sellerPacksText> = {
  title: 'एक ही चीज़ के पैक',
  lead: 'दुकान में ये एक ही कार्ड पर दिखते हैं, जहाँ से पैक चुना जाता है। हर पैक का दाम, स्टॉक और पेज अपना रहता है।',
  search: 'दूसरा पैक खोजें',
  clear: 'खोज हटाएँ',
  found: 'प्रोडक्ट जो पैक की तरह जुड़ सकते हैं',
  noneFound: 'इस कैटेगरी में ऐसा कोई और प्रोडक्ट नहीं मिला।',
  add: 'जोड़ें',
  addAs: (name: string) => `${name} को पैक की तरह जोड़ें`,
  takeOut: 'निकालें',
  takeOutOf: (name: string) => `${name} को निकालें`,
  thisOne: 'यही प्रोडक्ट',
  archived: 'आर्काइव में',
  added: 'पैक की तरह जोड़ दिया',
  takenOut: 'अब यह पैक नहीं है',
  undone: 'हर प्रोडक्ट वापस अपनी जगह पर है',
  group: 'पैक बनाएँ',
  mark: 'पैक',
}
