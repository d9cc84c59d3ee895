import type { packingReasons } from '#contract/reasons/packing.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatGrams } from '#contract/weights.ts'
import { nameOfState } from '../order-states.ts'

export const packingRefusals: Sentences<typeof packingReasons> = {
  key_of_other_order: 'यह कुंजी पहले किसी और ऑर्डर के लिए इस्तेमाल हो चुकी है।',
  too_late_to_pack: ({ status, isPickUp }) =>
    `इस ऑर्डर का स्टेटस “${nameOfState(status, isPickUp)}” है, अब इसे पैक नहीं किया जा सकता।`,
  line_changed: ({ name }) => `“${name}” में इस बीच कुछ बदल गया है, शायद किसी और फ़ोन पर। फिर से देख लें।`,
  not_sold_by_weight: ({ name }) => `“${name}” की बिक्री तौलकर नहीं होती।`,
  shopper_wants_question: ({ name }) => `ग्राहक चाहते हैं कि “${name}” के बदले कुछ देने से पहले उनसे पूछा जाए।`,
  shopper_wants_none: ({ name }) => `ग्राहक चाहते हैं कि “${name}” न मिले तो उसके बदले कुछ न दिया जाए।`,
  too_little_to_replace: ({ name }) => `“${name}” का स्टॉक इतना नहीं है।`,
  no_heavier_than_ordered: 'यह ऑर्डर से ज़्यादा नहीं है, इसलिए किसी से पूछने की ज़रूरत नहीं।',
  too_heavy_for_order: ({ name, mostGrams }) =>
    `एक ऑर्डर में “${name}” का वज़न ज़्यादा से ज़्यादा ${formatGrams(mostGrams)} हो सकता है।`,
}
