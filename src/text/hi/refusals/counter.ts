import type { counterReasons } from '#contract/reasons/counter.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatGrams } from '#contract/weights.ts'

export const counterRefusals: Sentences<typeof counterReasons> = {
  not_a_phone: 'यह फ़ोन नंबर नहीं है',
  phone_needed: 'फ़ोन नंबर लिखना ज़रूरी है',
  number_of_other: ({ name }) => `यह नंबर ${name} का है। अगर दोनों एक ही ग्राहक हैं, तो उन्हें मिला दें।`,
  guest_unproven: ({ name }) =>
    `${name} का दिया नंबर अभी कन्फ़र्म नहीं हुआ। पहले उनके किसी ऑर्डर पर उसे कन्फ़र्म करें।`,
  match_over: 'इसका जवाब दिया जा चुका है, या नंबर बदल गया है। पेज फिर से लोड करें।',
  merged_is_theirs: ({ name }) =>
    `${name} का अपना लॉग इन है, इसलिए उनका रिकॉर्ड उन्हीं का रहेगा। दूसरों में सिर्फ़ वे ग्राहक मिलाए जा सकते हैं जिन्हें आपने जोड़ा है।`,
  joined_with_itself: 'दो अलग ग्राहक चुनें',
  customer_has_orders: ({ name }) =>
    `${name} का एक ऑर्डर अभी बाकी है। पहले ऑर्डर देकर पेमेंट पूरा करें, या उसे कैंसिल करें।`,
  customer_owes_tab: ({ name }) => `${name} का उधार खाता चुकता नहीं हुआ है। पहले उसे चुकता करें।`,
  quantity_and_weight: 'कितना चाहिए, यह या तो मात्रा में बताएँ या वज़न में',
  too_much_weighed: ({ name, mostGrams }) =>
    `एक ऑर्डर में “${name}” का वज़न ज़्यादा से ज़्यादा ${formatGrams(mostGrams)} हो सकता है।`,
  costs_nothing: ({ name, grams }) =>
    `${formatGrams(grams)} “${name}” का दाम एक पैसे से भी कम होगा। ज़्यादा तौलें।`,
  between_steps: ({ name, stepGrams, nearestGrams }) =>
    `डिलीवरी के लिए “${name}” की बिक्री ${formatGrams(stepGrams)} के स्टेप में होती है। ${nearestGrams.map(formatGrams).join(' या ')} चुनें।`,
}
