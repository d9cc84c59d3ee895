import { formatPaise } from '#contract/money.ts'
import type { orderChangeReasons } from '#contract/reasons/order-changes.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatQuantity } from '#contract/weights.ts'
import { nameOfState } from '../order-states.ts'

export const orderChangeRefusals: Sentences<typeof orderChangeReasons> = {
  no_longer_sold: ({ name }) =>
    `${name ? `“${name}” आता मिळत नाही` : 'एक वस्तू आता मिळत नाही'}, म्हणून आणखी टाकता येत नाही.`,
  sold_in_other_amounts: ({ name }) =>
    `“${name}” आता दुसऱ्या मापात मिळते. दुकानाच्या पानावरून नव्याने टाका.`,
  too_many_lines: ({ most }) => `एका ऑर्डरमध्ये जास्तीत जास्त ${most} वेगवेगळ्या वस्तू असू शकतात`,
  too_late_for_changes: ({ status, isPickUp }) =>
    `या ऑर्डरची स्थिती “${nameOfState(status, isPickUp)}” आहे, आता ती बदलता येत नाही.`,
  only_more_left: ({ name, stock, stepGrams }) =>
    `“${name}” आणखी फक्त ${formatQuantity(stock, stepGrams)}${stepGrams ? '' : ' नग'} वाढवता येते.`,
  none_left_to_add: ({ name }) => `“${name}” संपले आहे, आणखी वाढवता येत नाही.`,
  too_many_of_one: ({ name, most }) => `एका ऑर्डरमध्ये “${name}” जास्तीत जास्त ${most} मागवता येते.`,
  total_would_be: ({ totalPaise }) =>
    `आता एकूण रक्कम ${formatPaise(totalPaise)} होईल. पाहा आणि पुन्हा जतन करा.`,
  substitute_sold_out: ({ name }) =>
    `दुकानाने विचारल्यानंतर “${name}” संपले. “नको, वगळा” असे उत्तर द्या, किंवा पुढच्या प्रश्नाची वाट पाहा.`,
  substitute_in_other_amounts: ({ name }) =>
    `दुकानाने विचारल्यानंतर “${name}” दुसऱ्या मापात मिळू लागले. “नको, वगळा” असे उत्तर द्या, किंवा पुढच्या प्रश्नाची वाट पाहा.`,

  too_late_for_cancellation: ({ status, isPickUp }) =>
    `या ऑर्डरची स्थिती आधीच “${nameOfState(status, isPickUp)}” आहे, आता ती रद्द करता येत नाही.`,
  cannot_move_to: ({ status, to, isPickUp }) =>
    `या ऑर्डरची स्थिती “${nameOfState(status, isPickUp)}” आहे, ती “${nameOfState(to, isPickUp)}” करता येत नाही.`,
  question_unanswered: ({ name }) =>
    `“${name}” बद्दल ग्राहकाचे उत्तर अजून आलेले नाही. उत्तराची वाट पाहा, किंवा प्रश्न मागे घ्या.`,
  nothing_to_deliver: 'या ऑर्डरमध्ये काहीच उरले नाही. ती रद्द करा.',
  unpaid_online: 'या ऑर्डरचे ऑनलाइन पेमेंट बाकी आहे. पैसे आल्यावरच ती पॅक करता येते.',
  cash_came_at_door: 'या ऑर्डरची रोख मिळाली आहे, म्हणजे ती ग्राहकाला दिली आहे.',

  not_where_items_return: ({ status, isPickUp }) =>
    `सामान देताना किंवा त्यानंतरच परत घेतले जाते; या ऑर्डरची स्थिती “${nameOfState(status, isPickUp)}” आहे.`,
  all_items_refused: ({ isPickUp }) =>
    `सगळे सामान परत आले आहे, म्हणून “${nameOfState('not_delivered', isPickUp)}” निवडा.`,
  too_many_returned: ({ name, most }) => `“${name}” जास्तीत जास्त ${most} परत घेता येते.`,
  returns_over: ({ days }) =>
    `सामान मिळाल्यापासून ${days === 1 ? '1 दिवसापर्यंतच' : `${days} दिवसांपर्यंतच`} परत घेता येते.`,

  too_early_to_complain: ({ status, isPickUp }) =>
    `या ऑर्डरची स्थिती “${nameOfState(status, isPickUp)}” आहे. ऑर्डर ${isPickUp ? 'तयार झाल्यावर' : 'दुकानातून निघाल्यावर'} तक्रार करता येते.`,
  complaints_over: ({ days }) =>
    `इथे ऑर्डर मिळाल्यापासून ${days === 1 ? '1 दिवसापर्यंतच' : `${days} दिवसांपर्यंतच`} तक्रार करता येते. दुकानाला फोन करा.`,
  enough_complaints: ({ most }) =>
    `या ऑर्डरबद्दल तुम्ही ${most === 1 ? '1 तक्रार केली आहे' : `${most} तक्रारी केल्या आहेत`}. दुकानाला फोन करा.`,

  happened_since: 'हे मागे घेता येत नाही. त्यानंतर आणखी काही झाले आहे.',
  done_by_another: ({ who }) =>
    who === null
      ? 'हे मागे घेता येत नाही. ज्यांनी हे केले त्यांनाच ते मागे घेता येते.'
      : `हे ${who} यांनी केले आहे. त्यांनाच, किंवा हिशेब दुरुस्त करायची परवानगी असलेल्यांनाच ते मागे घेता येते.`,
  undo_time_over: ({ minutes }) =>
    `हे मागे घेता येत नाही. मागे घ्यायला फक्त ${minutes === 1 ? '1 मिनिट मिळते' : `${minutes} मिनिटे मिळतात`}.`,
  money_sent_back: 'हे मागे घेता येत नाही. पैसे परत दिले आहेत.',
  tab_lacks_room: ({ lackPaise }) =>
    `हे मागे घेता येत नाही. याची रक्कम पुन्हा उधारी खात्यात जाईल, आणि तिथे ${formatPaise(lackPaise)} ची जागा नाही.`,
  placing_not_undone: 'हे मागे घेता येत नाही. ऑर्डर मागे घेतली जात नाही, रद्द केली जाते.',
  sold_meanwhile: 'यातले काही सामान मध्यंतरी विकले गेले, म्हणून हे मागे घेता येत नाही.',
}
