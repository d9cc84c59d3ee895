import { formatPaise } from '#contract/money.ts'
import type { orderChangeReasons } from '#contract/reasons/order-changes.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { formatQuantity } from '#contract/weights.ts'
import { nameOfState } from '../order-states.ts'

export const orderChangeRefusals: Sentences<typeof orderChangeReasons> = {
  no_longer_sold: ({ name }) =>
    `${name ? `“${name}”` : 'एक चीज़'} की बिक्री बंद हो गई है, इसलिए इसे और नहीं जोड़ा जा सकता।`,
  sold_in_other_amounts: ({ name }) =>
    `“${name}” की बिक्री अब दूसरी मात्रा में होती है। इसे दुकान के पेज से नए सिरे से डालें।`,
  too_many_lines: ({ most }) => `एक ऑर्डर में ज़्यादा से ज़्यादा ${most} अलग-अलग चीज़ें आ सकती हैं`,
  too_late_for_changes: ({ status, isPickUp }) =>
    `इस ऑर्डर का स्टेटस “${nameOfState(status, isPickUp)}” है, अब इसे बदला नहीं जा सकता।`,
  only_more_left: ({ name, stock, stepGrams }) =>
    `“${name}” को सिर्फ़ ${formatQuantity(stock, stepGrams)}${stepGrams ? '' : ' पीस'} और बढ़ाया जा सकता है।`,
  none_left_to_add: ({ name }) => `“${name}” ख़त्म है, इसे और नहीं बढ़ाया जा सकता।`,
  too_many_of_one: ({ name, most }) =>
    `एक ऑर्डर में “${name}” की मात्रा ज़्यादा से ज़्यादा ${most} हो सकती है।`,
  total_would_be: ({ totalPaise }) =>
    `अब कुल रकम ${formatPaise(totalPaise)} होगी। देख लें और फिर से सेव करें।`,
  substitute_sold_out: ({ name }) =>
    `दुकान के पूछने के बाद “${name}” का स्टॉक ख़त्म हो गया। “नहीं” में जवाब दें, या अगले सवाल का इंतज़ार करें।`,
  substitute_in_other_amounts: ({ name }) =>
    `दुकान के पूछने के बाद “${name}” की बिक्री दूसरी मात्रा में होने लगी है। “नहीं” में जवाब दें, या अगले सवाल का इंतज़ार करें।`,

  too_late_for_cancellation: ({ status, isPickUp }) =>
    `इस ऑर्डर का स्टेटस पहले से “${nameOfState(status, isPickUp)}” है, अब इसे कैंसिल नहीं किया जा सकता।`,
  cannot_move_to: ({ status, to, isPickUp }) =>
    `इस ऑर्डर का स्टेटस “${nameOfState(status, isPickUp)}” है, इसे “${nameOfState(to, isPickUp)}” नहीं किया जा सकता।`,
  question_unanswered: ({ name }) =>
    `“${name}” के बारे में ग्राहक का जवाब अभी नहीं आया। जवाब का इंतज़ार करें, या सवाल वापस लें।`,
  nothing_to_deliver: 'इस ऑर्डर में कुछ नहीं बचा। इसे कैंसिल करें।',
  unpaid_online: 'इस ऑर्डर का ऑनलाइन पेमेंट बाकी है। पेमेंट आने के बाद ही इसे पैक किया जा सकता है।',
  cash_came_at_door: 'इस ऑर्डर का नक़द मिल चुका है, यानी यह ग्राहक को दिया जा चुका है।',

  not_where_items_return: ({ status, isPickUp }) =>
    `सामान देते समय या उसके बाद ही वापस होता है; इस ऑर्डर का स्टेटस “${nameOfState(status, isPickUp)}” है।`,
  all_items_refused: ({ isPickUp }) =>
    `पूरा सामान लौटा दिया गया है, इसलिए “${nameOfState('not_delivered', isPickUp)}” चुनें।`,
  too_many_returned: ({ name, most }) => `“${name}” की वापसी ज़्यादा से ज़्यादा ${most} की हो सकती है।`,
  returns_over: ({ days }) => `सामान मिलने के ${days} दिन बाद तक ही वापस लिया जा सकता है।`,

  too_early_to_complain: ({ status, isPickUp }) =>
    `इस ऑर्डर का स्टेटस “${nameOfState(status, isPickUp)}” है। ऑर्डर ${isPickUp ? 'तैयार होने' : 'दुकान से निकलने'} के बाद शिकायत कर सकते हैं।`,
  complaints_over: ({ days }) =>
    `शिकायत यहाँ ऑर्डर मिलने के ${days} दिन बाद तक ही की जा सकती है। दुकान को फ़ोन करें।`,
  enough_complaints: ({ most }) =>
    `इस ऑर्डर की ${most === 1 ? '1 शिकायत' : `${most} शिकायतें`} आप कर चुके हैं। दुकान को फ़ोन करें।`,

  happened_since: 'इसे वापस नहीं लिया जा सकता। इसके बाद कुछ और हो चुका है।',
  done_by_another: ({ who }) =>
    who === null
      ? 'इसे वापस नहीं लिया जा सकता। वापस वही ले सकते हैं जिन्होंने यह किया।'
      : `यह ${who} ने किया है। इसे सिर्फ़ वही वापस ले सकते हैं, या वे जिन्हें हिसाब सुधारने की इजाज़त है।`,
  undo_time_over: ({ minutes }) =>
    `इसे वापस नहीं लिया जा सकता। वापस लेने के लिए सिर्फ़ ${minutes} मिनट मिलते हैं।`,
  money_sent_back: 'इसे वापस नहीं लिया जा सकता। पैसे लौटाए जा चुके हैं।',
  tab_lacks_room: ({ lackPaise }) =>
    `इसे वापस नहीं लिया जा सकता। इसकी रकम फिर उधार खाते में जाएगी, और वहाँ ${formatPaise(lackPaise)} की जगह नहीं है।`,
  placing_not_undone: 'इसे वापस नहीं लिया जा सकता। ऑर्डर वापस नहीं लिया जाता, कैंसिल किया जाता है।',
  sold_meanwhile: 'इसका कुछ सामान इस बीच बिक चुका है, इसलिए इसे वापस नहीं लिया जा सकता।',
}
