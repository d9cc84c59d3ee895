import type { dropReasons } from '#contract/reasons/drops.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { nameOfState } from '../order-states.ts'

export const dropRefusals: Sentences<typeof dropReasons> = {
  key_of_other_drop: 'यह कुंजी पहले किसी और ऑर्डर के लिए इस्तेमाल हो चुकी है।',
  drop_of_another: ({ number, name }) =>
    name ? `ऑर्डर ${number} अब ${name} के पास है।` : `ऑर्डर ${number} अब आपके पास नहीं है। दुकान से पूछें।`,
  drop_taken: ({ name }) => `यह ऑर्डर ${name} ने ले लिया है।`,
  drop_cancelled: ({ number }) => `ऑर्डर ${number} कैंसिल हो गया है। इसे दुकान पर वापस ले आएँ।`,
  drop_done_otherwise: ({ number, status }) =>
    `ऑर्डर ${number} का स्टेटस पहले से “${nameOfState(status)}” है।`,
  picked_up: ({ number }) =>
    `ऑर्डर ${number} दुकान से लिया जाएगा, इसलिए इसे किसी राइडर को नहीं दिया जा सकता।`,
  not_to_bring: ({ status, isPickUp }) =>
    `इस ऑर्डर का स्टेटस “${nameOfState(status, isPickUp)}” है, इसलिए इसे किसी राइडर को नहीं दिया जा सकता।`,
  proof_missing: ({ proof }) =>
    ({
      name: 'लिखें कि सामान किसने लिया।',
      photo: 'दरवाज़े पर सामान की फ़ोटो लें।',
      code: 'ग्राहक के पास जो चार अंक हैं, वे डालें।',
    })[proof],
  wrong_drop_code: ({ number }) => `यह ऑर्डर ${number} का कोड नहीं है। ग्राहक से फिर पूछें।`,
  too_many_drop_codes: ({ number }) =>
    `ऑर्डर ${number} के लिए बहुत बार ग़लत कोड डाला गया। अब दुकान को ही इसे “पहुँच गया” करना होगा।`,
  report_decided: 'इस बीच किसी ने इसका फ़ैसला कर दिया है।',
  drop_reported: 'यह बात दुकान तक पहुँच गई है, फ़ैसला दुकान करेगी।',
  person_ended: 'तब तक इनका लॉग इन बंद हो चुका था।',
  no_rider: 'इन्हें ऑर्डर पहुँचाने का काम नहीं दिया जा सकता। कोई और राइडर चुनें।',
}
