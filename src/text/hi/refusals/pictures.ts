import type { pictureReasons } from '#contract/reasons/pictures.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const pictureRefusals: Sentences<typeof pictureReasons> = {
  not_a_picture: ({ fileName }) =>
    `“${fileName}” ऐसी JPEG, PNG या WebP फ़ोटो नहीं है जिसे हम पढ़ सकें। दूसरी फ़ोटो चुनें।`,
  too_many_pixels: ({ fileName }) =>
    `“${fileName}” में पिक्सेल बहुत ज़्यादा हैं। फ़ोटो ज़्यादा से ज़्यादा 25 मेगापिक्सेल की हो सकती है।`,
  picture_too_large: ({ fileName }) => `“${fileName}” का साइज़ 5 MB से ज़्यादा है। छोटी फ़ोटो चुनें।`,
  no_room_for_pictures: 'दुकान में अभी फ़ोटो के लिए जगह नहीं है। थोड़ी देर बाद फिर कोशिश करें।',
}
