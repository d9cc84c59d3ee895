import type { formReasons } from '#contract/reasons/forms.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const formRefusals: Sentences<typeof formReasons> = {
  parameter_twice: ({ parameter }) => `पैरामीटर ${parameter} दो बार दिया गया है।`,
  no_boundary: 'फ़ॉर्म में यह नहीं लिखा कि उसके हिस्से किससे अलग होते हैं।',
  unknown_part: ({ part, hasData }) => {
    const advice = hasData ? ' फ़ील्ड को JSON में, productData नाम के एक ही हिस्से में भेजें।' : ''
    return `फ़ॉर्म में ऐसा हिस्सा है जो यहाँ नहीं चलता: ${part}।${advice}`
  },
  no_product_data: 'फ़ॉर्म में productData नाम का एक हिस्सा चाहिए, जिसमें JSON हो।',
  part_is_no_file: 'images का एक हिस्सा फ़ाइल नहीं है।',
  too_many_parts: 'फ़ॉर्म में बहुत ज़्यादा हिस्से हैं।',
  broken_form: 'फ़ॉर्म टूटा हुआ है या पूरा नहीं पहुँचा।',
}
