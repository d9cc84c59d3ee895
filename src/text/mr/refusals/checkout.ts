import type { checkoutReasons } from '#contract/reasons/checkout.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const checkoutRefusals: Sentences<typeof checkoutReasons> = {
  foreign_return_url: 'returnUrl हा दुकानाचा पत्ता नाही, आणि त्याच्या ALLOWED_ORIGINS पैकीही नाही',
  payment_not_begun: 'पेमेंट आत्ता सुरू होऊ शकत नाही. काही मिनिटांनी पुन्हा प्रयत्न करा, किंवा रोख द्या.',
  order_was_cancelled: 'ही ऑर्डर रद्द झाली आहे.',
  order_is_paid: 'या ऑर्डरचे पैसे मिळाले आहेत.',
  order_is_in_cash: 'या ऑर्डरचे पैसे रोख द्यायचे आहेत.',
}
