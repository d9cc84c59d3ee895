import type * as en from '../en/positions.ts'
import type { Translated } from '../translation.ts'

/** The browser's position of the shopper or the shop, asked after a press. */
export const positionText: Translated<typeof en.positionText> = {
  use: 'मेरी लोकेशन डालें',
  asking: 'आपकी लोकेशन देख रहे हैं…',
  denied:
    'आपका ब्राउज़र हमें आपकी लोकेशन नहीं बताता। ब्राउज़र की सेटिंग में इस साइट को इजाज़त दें और फिर कोशिश करें, या PIN कोड लिखें।',
  unknown: 'आपकी लोकेशन पता नहीं चली। खुले में या खिड़की के पास फिर कोशिश करें, या PIN कोड लिखें।',
  imprecise: (distance: string) =>
    `आपकी लोकेशन में क़रीब ${distance} तक का फ़र्क़ हो सकता है, और हमारे इलाक़े की सीमा पास ही है। सटीक लोकेशन चालू करें या खुले में फिर कोशिश करें।`,
  sayDistance: (metres: number) =>
    metres < 1000
      ? `${Math.round(metres / 10) * 10} मीटर`
      : `${Math.round(metres / 100) / 10} किमी`,
  failed: 'हम यह जाँच नहीं पाए। फिर कोशिश करें।',
  lead: 'हम दूरी के हिसाब से डिलीवरी करते हैं। घर पर रहते हुए इसे दबाएँ।',
  known: 'घर की लोकेशन पते के साथ सेव है।',
  remove: 'इसे हटाएँ',
  ended: 'पहले वाली लोकेशन दूसरी गली या दूसरे PIN कोड की थी। नए घर पर रहते हुए इसे दबाएँ।',
  or: 'या दूरी से पता करें:',
}
