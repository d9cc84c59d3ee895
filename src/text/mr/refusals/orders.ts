import { stateName } from '#contract/gst-states.ts'
import { formatPaise } from '#contract/money.ts'
import type { orderReasons } from '#contract/reasons/orders.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { fromWords, openingText } from '../opening.ts'
import { stateInWords } from '../states.ts'

export const orderRefusals: Sentences<typeof orderReasons> = {
  orders_paused: ({ message }) => message,
  account_blocked: ({ phone, email }) => {
    const ways = [...(phone ? [`${phone} वर फोन करा`] : []), ...(email ? [`${email} वर लिहा`] : [])]
    return `दुकान या अकाउंटवरून ऑर्डर घेत नाही.${ways.length > 0 ? ` ${ways.join(' किंवा ')}.` : ''}`
  },
  too_many_in_order: ({ most }) => `एका ऑर्डरमध्ये एक वस्तू जास्तीत जास्त ${most} मागवता येते`,
  too_many_of_product: ({ most }) => `एक वस्तू जास्तीत जास्त ${most} मागवता येते. कमी करा.`,
  only_in_state: ({ state }) =>
    `हे दुकान फक्त ${stateInWords(stateName(state))} राज्यात डिलिव्हरी करते. तिथला पत्ता निवडा.`,
  outside_areas: ({ pin }) =>
    `हे दुकान सध्या PIN कोड ${pin} वर डिलिव्हरी करत नाही. दुसऱ्या ठिकाणचा पत्ता निवडा.`,
  pick_up_off: 'आता दुकानातून सामान नेता येत नाही. ते कुठे पोहोचवायचे ते निवडा.',
  pick_up_moved: ({ place }) =>
    `दुकानातून न्यायची जागा आता ही आहे: ${place}. ती पाहा आणि पुन्हा ऑर्डर करा.`,
  below_least: ({ area, leastPaise, missingPaise }) =>
    `${area} साठी कमीत कमी ऑर्डर ${formatPaise(leastPaise)} ची. आणखी ${formatPaise(missingPaise)} चे सामान टाका.`,
  closed_until: ({ opensAt, now }) =>
    openingText.noOrders(opensAt === null ? null : new Date(opensAt), new Date(now)),
  opens_later: ({ opensAt, now }) =>
    `दुकान मध्यंतरी बंद झाले. आता तुमची ऑर्डर या वेळेसाठी असेल: ${fromWords(new Date(opensAt), new Date(now))}. चालत असेल, तर पुन्हा ऑर्डर करा.`,
  first_orders_on_way: ({ orders }) => {
    const first =
      orders === 1
        ? 'पहिली रोख ऑर्डर अजून पोहोचली नाही'
        : `पहिल्या ${orders} रोख ऑर्डर अजून पोहोचल्या नाहीत`
    return `या अकाउंटची, डिव्हाइसची, फोन नंबरची किंवा पत्त्याची ${first}. ऑनलाइन पैसे द्या, किंवा एक ऑर्डर पोहोचेपर्यंत थांबा.`
  },
  first_orders_at_limit:
    'तुमच्या पहिल्या रोख ऑर्डरची मर्यादा पूर्ण झाली आहे. ऑनलाइन पैसे द्या, किंवा एक ऑर्डर पोहोचेपर्यंत थांबा.',
  over_first_cash_limit: ({ leftPaise }) =>
    `पहिली ऑर्डर पोहोचेपर्यंत आणखी जास्तीत जास्त ${formatPaise(leftPaise)} च्या रोख ऑर्डर करता येतात. ऑनलाइन पैसे द्या किंवा कमी मागवा.`,
  over_first_unpaid_limit: ({ mostPaise }) =>
    `पहिली ऑर्डर पोहोचेपर्यंत पैसे न देता जास्तीत जास्त ${formatPaise(mostPaise)} च्या ऑर्डर करता येतात. आधी हिचे पैसे द्या, किंवा कमी टाका.`,
  network_has_enough: ({ left, isNetworkKnown }) => {
    const where = isNetworkKnown ? 'तुमच्या इंटरनेट कनेक्शनवरून ' : ''
    return left > 0
      ? `${where}नव्या ग्राहकांना ही वस्तू आता आणखी ${left} नग मागवता येते. कमी करा.`
      : `${where}नव्या ग्राहकांनी ही वस्तू आधीच पुरेशी मागवली आहे. कमी मागवा, किंवा थोड्या वेळाने पुन्हा प्रयत्न करा.`
  },
  no_number_stated: 'फक्त पाहुण्याचा नंबर कन्फर्म करता येतो, आणि ही ऑर्डर पाहुण्याची नाही.',
  other_number_stated: ({ phone }) =>
    `या पाहुण्याने ${phone} लिहिला आहे; या ऑर्डरचा नंबर तो नाही. त्या नंबरच्या ऑर्डरवर तो कन्फर्म करा.`,
  own_order_unpaid: ({ number }) =>
    `ऑर्डर ${number} चे पैसे बाकी आहेत. आधी ते द्या किंवा ती ऑर्डर रद्द करा, किंवा “घरपोच मिळाल्यावर रोख” निवडा.`,
  household_order_unpaid:
    'या डिव्हाइसच्या, फोन नंबरच्या किंवा पत्त्याच्या आणखी एका ऑर्डरचे पैसे बाकी आहेत. काही मिनिटांनी पुन्हा प्रयत्न करा, किंवा “घरपोच मिळाल्यावर रोख” निवडा.',
  payments_not_completed: ({ minutes }) =>
    `बरीच ऑनलाइन पेमेंट पूर्ण झाली नाहीत. “घरपोच मिळाल्यावर रोख” निवडा, किंवा ${minutes === 1 ? '1 मिनिटाने' : `${minutes} मिनिटांनी`} ऑनलाइन पैसे द्या.`,
  order_link_ended: 'ही लिंक आता चालत नाही. दुकानाकडून नवी लिंक मागून घ्या.',
  order_without_digits:
    'या ऑर्डरमध्ये मोबाइल नंबर नाही. पूर्ण ऑर्डर पाहण्यासाठी लॉग इन करा, किंवा दुकानाला फोन करा.',
  too_many_wrong_digits:
    'आज खूप वेळा चुकीचे अंक लिहिले. उद्या पुन्हा प्रयत्न करा, लॉग इन करा, किंवा दुकानाकडून नवी लिंक मागून घ्या.',
  order_total_changed: ({ totalPaise }) =>
    `आता एकूण रक्कम ${formatPaise(totalPaise)} आहे. पाहा आणि पुन्हा ऑर्डर करा.`,
  ordered_before: ({ number, totalPaise }) =>
    `ही ऑर्डर तुम्ही आधीच केली आहे: ऑर्डर ${number} ची एकूण रक्कम ${formatPaise(totalPaise)} आहे. ही रक्कम मान्य असेल, तर पुन्हा ऑर्डर करा.`,
  order_comes_to: ({ number, totalPaise }) =>
    `ऑर्डर ${number} ची एकूण रक्कम आता ${formatPaise(totalPaise)} आहे. पाहा, आणि ही रक्कम मान्य असेल, तर पुन्हा निवडा.`,
  placed_before: ({ number, totalPaise }) =>
    `ही ऑर्डर झाली आहे: ऑर्डर ${number} ची एकूण रक्कम ${formatPaise(totalPaise)} आहे. ती पाहण्यासाठी हीच एकूण रक्कम देऊन पुन्हा पाठवा.`,
}
