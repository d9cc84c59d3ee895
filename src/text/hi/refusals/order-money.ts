import { formatPaise } from '#contract/money.ts'
import type { orderMoneyReasons } from '#contract/reasons/order-money.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { nameOfState } from '../order-states.ts'

export const orderMoneyRefusals: Sentences<typeof orderMoneyReasons> = {
  key_of_other_money: 'यह कुंजी पहले किसी और रकम के लिए इस्तेमाल हो चुकी है। पेज फिर से लोड करें।',
  more_than_is_due: ({ duePaise }) => `यह ज़्यादा है: बाकी रकम ${formatPaise(duePaise)} है।`,
  more_than_overpaid: ({ overpaidPaise }) =>
    `यह ज़्यादा है: लौटाने की रकम ${formatPaise(overpaidPaise)} है।`,
  online_payment_awaited: 'इस ऑर्डर का ऑनलाइन पेमेंट आना बाकी है।',
  nothing_is_due: 'इस ऑर्डर में कुछ बाकी नहीं है।',
  cash_only_at_door: ({ status, isPickUp }) =>
    `नक़द ${isPickUp ? 'सामान लेते समय' : 'दरवाज़े पर'} लिखा जाता है; इस ऑर्डर का स्टेटस “${nameOfState(status, isPickUp)}” है।`,
  not_paid_in_state: ({ status, isPickUp }) =>
    `जिस ऑर्डर का स्टेटस “${nameOfState(status, isPickUp)}” हो, उसका पेमेंट नहीं लिया जाता।`,
  amount_may_change: 'पैक होते समय ऑर्डर की रकम बदल सकती है। पैसे पैक हो जाने के बाद लौटाएँ।',
  nothing_to_give_back: 'इस ऑर्डर में लौटाने को कुछ नहीं है।',
}
