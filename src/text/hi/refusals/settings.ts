import type { GstScheme } from '#contract/gst-scheme.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import type { settingReasons } from '#contract/reasons/settings.ts'
import { locale } from '../locale.ts'
import { dateOf, weekdayNames } from '../opening.ts'
import { settingNames } from '../seller-setting-names.ts'

const taxOf: Record<GstScheme, string> = {
  regular:
    'GST में आपका रजिस्ट्रेशन रेगुलर है, इसलिए आपके दामों में टैक्स शामिल है। अगर यह बदल गया है, तो सेटिंग में, “बेचने वाला कौन है” के नीचे बदलें।',
  composition:
    'आपका रजिस्ट्रेशन कंपोज़िशन स्कीम में है, जिसमें टैक्स नहीं लिया जा सकता। अगर यह बदल गया है, तो सेटिंग में, “बेचने वाला कौन है” के नीचे बदलें।',
}

export const settingRefusals: Sentences<typeof settingReasons> = {
  scheme_without_gstin: 'अपना GSTIN भी लिखें',
  tax_of_other_scheme: ({ scheme }) => taxOf[scheme],
  registration_not_answered:
    'GSTIN हो तो टैक्स ऊपर से नहीं जोड़ा जा सकता। सेटिंग में, “बेचने वाला कौन है” के नीचे चुनें कि आपका रजिस्ट्रेशन रेगुलर है या कंपोज़िशन स्कीम में।',
  unknown_placeholder: ({ name, known }) =>
    `{${name}} यहाँ नहीं चलता। ये चलते हैं: ${known.map((each) => `{${each}}`).join(', ')}।`,
  pins_of_area: ({ area, pins }) =>
    `${area} में ${pins} पहले से ${/[,–]/.test(pins) ? 'हैं' : 'है'}। एक PIN एक ही इलाक़े में हो सकता है।`,
  holiday_of_day: ({ day, name }) =>
    `${dateOf(day)} को पहले से छुट्टी है: ${name}। दूसरा नाम लिखना हो, तो पहले इसे हटाएँ।`,
  spans_overlap: ({ weekday }) =>
    `${weekdayNames[weekday - 1]} के दो समय आपस में टकराते हैं। एक ख़त्म हो, तभी दूसरा शुरू हो।`,
  radius_of_area: ({ area, km }) => `${area} पहले से ${km} किमी तक है। कोई और दूरी लिखें।`,
  radius_beside_pins: 'इलाक़े में या तो PIN होते हैं या दुकान से दूरी। दोनों में से एक लिखें।',
  no_shop_point: 'पहले बताएँ कि दुकान कहाँ है: दूरी वहीं से नापी जाती है।',
  point_of_areas: ({ areas: [first = '', ...others] }) => {
    const who =
      others.length === 0
        ? first
        : `${first} और ${others.length === 1 ? '1 दूसरे इलाक़े' : `${others.length} दूसरे इलाक़ों`}`
    return `${who} की दूरी यहीं से नापी जाती है। पहले दूरी की जगह PIN लिखें, या इलाक़ा हटाएँ।`
  },
  no_area_columns:
    'यह इलाक़ों की टेबल नहीं है: एक कॉलम में हर इलाक़े का नाम और एक में उसके PIN हों, और ऊपर कॉलम के नाम, जैसे इलाक़ा, PIN और फ़ीस।',
  areas_exceed: ({ areas, most }) =>
    `इस टेबल से ${areas.toLocaleString(locale)} इलाक़े हो जाएँगे, पर दुकान में ज़्यादा से ज़्यादा ${most.toLocaleString(locale)} हो सकते हैं। टेबल से ${(areas - most).toLocaleString(locale)} हटाएँ।`,
  areas_changed: 'इस बीच किसी और ने इलाक़े बदले हैं। देखें कि टेबल अब क्या बदलेगी, फिर सेव करें।',
  elsewhere_taken: ({ area }) => `बाकी सारे PIN पहले से ${area} में हैं। यहाँ PIN लिखें।`,
  settings_missing: ({ settings }) =>
    `पहले सेटिंग में ये भरें: ${settings.map((name) => settingNames[name]).join(', ')}`,
}
