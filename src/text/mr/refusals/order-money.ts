import { formatPaise } from '#contract/money.ts'
import type { orderMoneyReasons } from '#contract/reasons/order-money.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { nameOfState } from '../order-states.ts'

export const orderMoneyRefusals: Sentences<typeof orderMoneyReasons> = {
  key_of_other_money: 'ही किल्ली आधी दुसऱ्या रकमेसाठी वापरली आहे. पान पुन्हा उघडा.',
  more_than_is_due: ({ duePaise }) => `हे जास्त आहे: बाकी रक्कम ${formatPaise(duePaise)} आहे.`,
  more_than_overpaid: ({ overpaidPaise }) =>
    `हे जास्त आहे: परत द्यायची रक्कम ${formatPaise(overpaidPaise)} आहे.`,
  online_payment_awaited: 'या ऑर्डरचे ऑनलाइन पेमेंट यायचे आहे.',
  nothing_is_due: 'या ऑर्डरमध्ये काही बाकी नाही.',
  cash_only_at_door: ({ status, isPickUp }) =>
    `रोख ${isPickUp ? 'सामान नेताना' : 'दारात'} लिहिली जाते; या ऑर्डरची स्थिती “${nameOfState(status, isPickUp)}” आहे.`,
  not_paid_in_state: ({ status, isPickUp }) =>
    `“${nameOfState(status, isPickUp)}” स्थितीतल्या ऑर्डरचे पैसे घेतले जात नाहीत.`,
  amount_may_change: 'पॅक होताना ऑर्डरची रक्कम बदलू शकते. पॅक झाल्यावर पैसे परत द्या.',
  nothing_to_give_back: 'या ऑर्डरमध्ये परत द्यायला काही नाही.',
}
