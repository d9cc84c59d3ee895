import type { categoryReasons } from '#contract/reasons/categories.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const categoryRefusals: Sentences<typeof categoryReasons> = {
  category_gone: 'यह कैटेगरी अब नहीं है।',
  too_many_categories: ({ most }) => `दुकान में ज़्यादा से ज़्यादा ${most} कैटेगरी हो सकती हैं।`,
  category_path_taken: ({ label }) => `यह वेब पता पहले से “${label}” का है। कोई और लिखें।`,
  no_such_parent: 'ऐसी कोई कैटेगरी नहीं है।',
  parent_is_subcategory: 'सब-कैटेगरी के अंदर और सब-कैटेगरी नहीं हो सकती।',
  part_of_itself: 'कैटेगरी अपने ही अंदर नहीं हो सकती।',
  has_subcategories: 'जिस कैटेगरी में सब-कैटेगरी हों, वह ख़ुद सब-कैटेगरी नहीं बन सकती।',
  not_one_level: 'क्रम में एक ही स्तर की कैटेगरी हों, और हर एक ज़्यादा से ज़्यादा एक बार।',
  category_has_products: ({ label, products }) =>
    `“${label}” में ${products === 1 ? '1 प्रोडक्ट है' : `${products} प्रोडक्ट हैं`}, आर्काइव वाले मिलाकर। चुनें कि वे कहाँ जाएँ।`,
  category_has_parts: ({ part }) =>
    `पहले इसकी सब-कैटेगरी हटाएँ, जैसे “${part}”, या उन्हें किसी और कैटेगरी में डालें।`,
  moves_to_removed_category: 'कोई और कैटेगरी चुनें: यही तो हटाई जा रही है।',
}
