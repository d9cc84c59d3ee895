import type { packReasons } from '#contract/reasons/packs.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const packRefusals: Sentences<typeof packReasons> = {
  too_few_packs: 'एक ग्रुप के लिए कम से कम दो प्रोडक्ट चुनें।',
  pack_archived: ({ name }) => `“${name}” आर्काइव में है। पहले इसे वापस लाएँ।`,
  in_other_groups: 'ये प्रोडक्ट अलग-अलग ग्रुप में हैं। पहले इन्हें किसी एक ग्रुप से निकालें।',
  too_many_packs: ({ most, chosen }) =>
    `एक चीज़ के ज़्यादा से ज़्यादा ${most} पैक हो सकते हैं। ये ${chosen} हो जाएँगे।`,
  packs_in_two_categories: ({ first, firstCategory, other, otherCategory }) =>
    `“${first}” की कैटेगरी ${firstCategory} है और “${other}” की ${otherCategory}। एक चीज़ के सारे पैक एक ही कैटेगरी में रखें।`,
}
