import { shopTimeZone } from '#contract/limits.ts'
import { formatPaise } from '#contract/money.ts'
import type { moneyReasons } from '#contract/reasons/money.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { datesOf } from '../dates.ts'
import { locale } from '../locale.ts'

const onlyThey = 'इसे सिर्फ़ वही वापस ले सकते हैं, या वे जिन्हें हिसाब सुधारने की इजाज़त है।'

export const moneyRefusals: Sentences<typeof moneyReasons> = {
  // The day
  more_taken_than_counted: 'जितना गिना गया, उससे ज़्यादा निकाला जा रहा है। रकम देख लें।',
  money_moved_meanwhile: 'अभी-अभी कुछ पैसे आए या लौटाए गए। नई रकमें देखें और दिन फिर से बंद करें।',
  drawer_moved_meanwhile: ({ shownPaise, expectedPaise }) =>
    `अभी-अभी नक़द आया या गया: गल्ले में अब ${signed(expectedPaise)} होने चाहिए, ${signed(shownPaise)} नहीं। नई रकमें देखें और दिन फिर से बंद करें।`,
  less_in_drawer: ({ leftPaise }) =>
    `हिसाब से गल्ले में सिर्फ़ ${signed(leftPaise)} हैं। रकम देख लें, या अगर नक़द सचमुच निकला है तो फिर भी लिख दें।`,
  drawer_day_closed: 'इस एंट्री का दिन बंद हो चुका है। इसकी जगह बंद दिन को ठीक करें, और वजह लिखें।',
  drawer_undone_before: 'यह एंट्री पहले ही वापस ली जा चुकी है।',
  drawer_entry_of_other: ({ who }) => `यह एंट्री ${who} ने लिखी है। ${onlyThey}`,
  cash_of_person_moved: ({ who, leftPaise }) =>
    `अभी-अभी नक़द आया या गया: ${who} के पास ${signed(leftPaise)} होने चाहिए। इस रकम से फिर गिनें।`,
  handover_differs: ({ who, leftPaise }) =>
    `${who} के पास ${signed(leftPaise)} होने चाहिए। लिखें कि फ़र्क़ क्यों है, या यह कि बाकी पैसे बाद में आएँगे।`,
  no_handover_to_undo: 'आज नक़द सौंपने की ऐसी कोई एंट्री नहीं है जिसे वापस लिया जा सके।',
  handover_taken_by_other: ({ who }) => `यह नक़द ${who} ने लिया है। ${onlyThey}`,
  handover_of_own: 'जो नक़द आप सौंप रहे हैं, उसे कोई और गिनकर ले।',
  handover_undo_over: ({ minutes }) =>
    `नक़द सौंपने की एंट्री ${minutes} मिनट तक वापस ली जा सकती है; उसके बाद सिर्फ़ वे वापस ले सकते हैं जिन्हें हिसाब सुधारने की इजाज़त है।`,
  key_of_other_handover: keyOfOther('नक़द सौंपने की किसी और एंट्री'),
  drawer_differs: ({ morePaise }) =>
    `गल्ले में हिसाब से ${formatPaise(Math.abs(morePaise))} ${morePaise > 0 ? 'ज़्यादा' : 'कम'} हैं। वजह लिखें, या फिर से गिनें।`,
  key_of_other_close: keyOfOther('किसी और दिन को बंद करने'),
  key_of_other_correction: keyOfOther('किसी और सुधार'),
  // Khatas
  reference_of_tab: ({ reference, name }) => recordedBefore(reference, `${name} के उधार खाते में`),
  reference_of_order: ({ reference, number }) => recordedBefore(reference, `ऑर्डर ${number} में`),
  reference_for_upi_only: 'रेफ़रेंस सिर्फ़ UPI का होता है',
  payment_day_closed:
    'इस पेमेंट का दिन बंद हो चुका है। इसकी जगह उधार खाते और बंद दिन को ठीक करें, और वजह लिखें।',
  payment_undone_before: 'पेमेंट की यह एंट्री पहले ही वापस ली जा चुकी है।',
  payment_of_other: ({ who }) => `पेमेंट की यह एंट्री ${who ?? 'किसी और'} ने लिखी है। ${onlyThey}`,
  correction_over_limit: ({ limitPaise }) =>
    `इससे ग्राहक का उधार ${formatPaise(limitPaise)} की लिमिट से ज़्यादा हो जाएगा। पहले लिमिट बढ़ाएँ।`,
  charge_over_limit: ({ limitPaise, leftPaise }) =>
    `इससे उधार खाते की लिमिट (${formatPaise(limitPaise)}) पार हो जाएगी: उसमें ${formatPaise(leftPaise)} की जगह बची है।`,
  owes_nothing: 'इस ग्राहक पर कोई उधार नहीं है, या वे ब्लॉक हैं, या उनका अकाउंट मिटाया जा चुका है।',
  reminded_lately: ({ who, at }) =>
    `${who} ने इस ग्राहक को ${datesOf(shopTimeZone).whole(at)} याद दिलाया था। इतनी जल्दी फिर याद न दिलाएँ।`,
  opened_before: ({ day }) =>
    `इस उधार खाते में ${dayOf(day)} का पुराना बाकी पहले से लिखा है। बाकी बदलने के लिए सुधार लिखें।`,
  openings_changed: ({ good }) =>
    `इस बीच कुछ बदल गया: अब ${good === 1 ? '1 लाइन लिखी जा सकती है' : `${good} लाइनें लिखी जा सकती हैं`}। टेबल फिर से देख लें।`,
  opening_in_future: 'पुराना बाकी आज का या पहले का होता है',
  opening_after_entries: ({ day }) =>
    `इस उधार खाते में ${dayOf(day)} की एंट्री है। पुराना बाकी उससे पहले का या उसी दिन का होता है।`,
  key_of_other_entry: keyOfOther('किसी और एंट्री'),
  number_unproven: 'इस ग्राहक का नंबर अभी कन्फ़र्म नहीं हुआ। पहले उनके किसी ऑर्डर पर उसे कन्फ़र्म करें।',
  number_unproven_on_tab: {
    shopper:
      'दुकान ने आपका नंबर अभी कन्फ़र्म नहीं किया, इसलिए यह ऑर्डर उधार खाते में नहीं जा सकता। पेमेंट का कोई और तरीक़ा चुनें।',
    seller:
      'इस ग्राहक का नंबर अभी कन्फ़र्म नहीं हुआ, इसलिए उनके उधार खाते में कुछ नहीं लिखा जा सकता। पहले उनके किसी ऑर्डर पर उसे कन्फ़र्म करें।',
  },
  tab_link_ended: 'यह लिंक अब नहीं चलता। दुकान से नया लिंक माँगें।',
}

const calendar = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' })

function dayOf(day: string): string {
  return calendar.format(new Date(day))
}

function signed(paise: number): string {
  return `${paise < 0 ? '−' : ''}${formatPaise(Math.abs(paise))}`
}

function keyOfOther(what: string): string {
  return `यह कुंजी पहले ${what} के लिए इस्तेमाल हो चुकी है। पेज फिर से लोड करें।`
}

function recordedBefore(reference: string, where: string): string {
  return `UPI रेफ़रेंस ${reference} पहले ${where} लिखा जा चुका है।`
}
