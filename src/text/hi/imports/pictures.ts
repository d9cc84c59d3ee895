import type { PictureTexts } from '#contract/imports/picture-texts.ts'
import type { Wording } from '#contract/reasons/sentence.ts'

const again = 'इसे फिर से अपलोड करें: कोई फ़ोटो दो बार नहीं जुड़ती।'

export const pictureTexts: { [Name in keyof PictureTexts]: Wording<PictureTexts[Name]> } = {
  picture_broke: 'हमारी तरफ़ कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  picture_is_file: 'यह फ़ाइल का नाम है, वेब पता नहीं: फ़ोटो को ZIP में भेजें।',
  picture_without_room: ({ most }) => `इस प्रोडक्ट की ${most} फ़ोटो पहले से हैं, और नहीं जुड़ सकतीं।`,
  file_fits_none: 'दुकान के किसी प्रोडक्ट का यह बारकोड, कोड, ID या नाम नहीं है।',
  file_fits_several: 'यह नाम कई प्रोडक्ट का है। फ़ाइल का नाम बदलकर उस प्रोडक्ट का बारकोड या कोड रखें।',
  zip_gone: `यह फ़ाइल अब यहाँ नहीं है। ${again}`,
  zip_given_up: `दुकान यह फ़ाइल खोल नहीं पाई, और अब कोशिश नहीं करेगी। ${again}`,
}
