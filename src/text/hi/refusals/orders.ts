import { stateName } from '#contract/gst-states.ts'
import { formatPaise } from '#contract/money.ts'
import type { orderReasons } from '#contract/reasons/orders.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { fromWords, openingText } from '../opening.ts'
import { stateInWords } from '../states.ts'

export const orderRefusals: Sentences<typeof orderReasons> = {
  orders_paused: ({ message }) => message,
  account_blocked: ({ phone, email }) => {
    const ways = [...(phone ? [`${phone} पर फ़ोन करें`] : []), ...(email ? [`${email} पर लिखें`] : [])]
    return `दुकान इस अकाउंट से ऑर्डर नहीं लेती।${ways.length > 0 ? ` ${ways.join(' या ')}।` : ''}`
  },
  too_many_in_order: ({ most }) => `एक ऑर्डर में एक चीज़ की मात्रा ज़्यादा से ज़्यादा ${most} हो सकती है`,
  too_many_of_product: ({ most }) => `एक चीज़ की मात्रा ज़्यादा से ज़्यादा ${most} हो सकती है। इसे घटाएँ।`,
  only_in_state: ({ state }) =>
    `यह दुकान सिर्फ़ ${stateInWords(stateName(state))} में डिलीवरी करती है। वहाँ का कोई पता चुनें।`,
  outside_areas: ({ pin }) =>
    `यह दुकान अभी PIN कोड ${pin} पर डिलीवरी नहीं करती। किसी और जगह का पता चुनें।`,
  pick_up_off: 'अब सामान दुकान से नहीं लिया जा सकता। चुनें कि उसे कहाँ पहुँचाना है।',
  pick_up_moved: ({ place }) => `दुकान से लेने की जगह अब यह है: ${place}। इसे देख लें और फिर से ऑर्डर करें।`,
  below_least: ({ area, leastPaise, missingPaise }) =>
    `${area} के लिए ऑर्डर कम से कम ${formatPaise(leastPaise)} का होना चाहिए। ${formatPaise(missingPaise)} का सामान और जोड़ें।`,
  closed_until: ({ opensAt, now }) =>
    openingText.noOrders(opensAt === null ? null : new Date(opensAt), new Date(now)),
  opens_later: ({ opensAt, now }) =>
    `दुकान इस बीच बंद हो गई है। अब आपका ऑर्डर इस समय के लिए होगा: ${fromWords(new Date(opensAt), new Date(now))}। मंज़ूर हो, तो फिर से ऑर्डर करें।`,
  first_orders_on_way: ({ orders }) => {
    const first =
      orders === 1 ? 'का पहला नक़द ऑर्डर अभी पहुँचा नहीं है' : `के पहले ${orders} नक़द ऑर्डर अभी पहुँचे नहीं हैं`
    return `इस अकाउंट, डिवाइस, फ़ोन नंबर या पते ${first}। ऑनलाइन पेमेंट करें, या एक ऑर्डर पहुँचने तक रुकें।`
  },
  first_orders_at_limit:
    'आपके पहले नक़द ऑर्डरों की लिमिट पूरी हो चुकी है। ऑनलाइन पेमेंट करें, या एक ऑर्डर पहुँचने तक रुकें।',
  over_first_cash_limit: ({ leftPaise }) =>
    `पहला ऑर्डर पहुँचने तक नक़द ऑर्डर ज़्यादा से ज़्यादा ${formatPaise(leftPaise)} के और हो सकते हैं। ऑनलाइन पेमेंट करें या कम मँगाएँ।`,
  over_first_unpaid_limit: ({ mostPaise }) =>
    `पहला ऑर्डर पहुँचने तक बिना पेमेंट के ऑर्डर ज़्यादा से ज़्यादा ${formatPaise(mostPaise)} के हो सकते हैं। पहले इसका पेमेंट करें, या कम जोड़ें।`,
  network_has_enough: ({ left, isNetworkKnown }) => {
    const who = isNetworkKnown ? 'आपके इंटरनेट कनेक्शन से नए ग्राहक' : 'नए ग्राहक'
    return left > 0
      ? `${who} यह चीज़ अभी ${left} पीस और मँगा सकते हैं। मात्रा घटाएँ।`
      : `${who} यह चीज़ पहले ही काफ़ी मँगा चुके हैं। इसे कम मँगाएँ, या थोड़ी देर बाद फिर कोशिश करें।`
  },
  no_number_stated: 'सिर्फ़ मेहमान का नंबर कन्फ़र्म किया जा सकता है, और यह ऑर्डर मेहमान का नहीं है।',
  other_number_stated: ({ phone }) =>
    `इस मेहमान ने ${phone} लिखा है, जो इस ऑर्डर का नंबर नहीं है। इसे उस नंबर वाले ऑर्डर पर कन्फ़र्म करें।`,
  own_order_unpaid: ({ number }) =>
    `ऑर्डर ${number} का पेमेंट अभी बाकी है। पहले उसका पेमेंट करें या उसे कैंसिल करें, या “डिलीवरी पर नक़द” चुनें।`,
  household_order_unpaid:
    'इस डिवाइस, फ़ोन नंबर या पते के एक और ऑर्डर का पेमेंट अभी बाकी है। कुछ मिनट बाद फिर कोशिश करें, या “डिलीवरी पर नक़द” चुनें।',
  payments_not_completed: ({ minutes }) =>
    `कई ऑनलाइन पेमेंट पूरे नहीं हुए। “डिलीवरी पर नक़द” चुनें, या ${minutes} मिनट बाद ऑनलाइन पेमेंट करें।`,
  order_link_ended: 'यह लिंक अब नहीं चलता। दुकान से नया लिंक माँगें।',
  order_without_digits: 'इस ऑर्डर में मोबाइल नंबर नहीं है। पूरा देखने के लिए लॉग इन करें, या दुकान को फ़ोन करें।',
  too_many_wrong_digits:
    'आज बहुत बार ग़लत अंक डाले गए। कल फिर कोशिश करें, लॉग इन करें, या दुकान से नया लिंक माँगें।',
  order_total_changed: ({ totalPaise }) =>
    `अब कुल रकम ${formatPaise(totalPaise)} है। देख लें और फिर से ऑर्डर करें।`,
  ordered_before: ({ number, totalPaise }) =>
    `यह ऑर्डर आप कर चुके हैं: ऑर्डर ${number} की कुल रकम ${formatPaise(totalPaise)} है। यह रकम मंज़ूर हो, तो फिर से ऑर्डर करें।`,
  order_comes_to: ({ number, totalPaise }) =>
    `ऑर्डर ${number} की कुल रकम अब ${formatPaise(totalPaise)} है। देख लें, और यह रकम मंज़ूर हो, तो फिर से चुनें।`,
  placed_before: ({ number, totalPaise }) =>
    `यह ऑर्डर हो चुका है: ऑर्डर ${number} की कुल रकम ${formatPaise(totalPaise)} है। उसे देखने के लिए इसी कुल रकम के साथ फिर भेजें।`,
}
