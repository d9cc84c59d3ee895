import type { customerReasons } from '#contract/reasons/customers.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const customerRefusals: Sentences<typeof customerReasons> = {
  customer_erased: 'इस ग्राहक की जानकारी मिटा दी गई है। उनके ऑर्डर अब भी हिसाब में हैं।',
  customer_notes_full: ({ most }) => `एक ग्राहक पर ${most} नोट हो सकते हैं। जो अब काम का नहीं, उसे हटाएँ।`,
  customer_tags_full: ({ most }) => `एक ग्राहक पर ${most} टैग हो सकते हैं। जो अब काम का नहीं, उसे हटाएँ।`,
  not_written_to:
    'इस ग्राहक को अब संदेश नहीं भेजा जा सकता: वे ऑफ़र के संदेश नहीं चाहते, ब्लॉक हैं, या उनका अपना मोबाइल नंबर नहीं है।',
}
