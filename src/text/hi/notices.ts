import { formatPaise } from '#contract/money.ts'
import type { MergedCarts, Notices } from '#contract/notices.ts'
import type { Wording } from '#contract/reasons/sentence.ts'
import { formatQuantity } from '#contract/weights.ts'
import { nameOfStatus } from './order-states.ts'

export const notices: { [Name in keyof Notices]: Wording<Notices[Name]> } = {
  // categories
  categories_added: ({ count }) => (count === 1 ? 'कैटेगरी जुड़ गई' : `${count} कैटेगरी जुड़ गईं`),
  category_saved: 'कैटेगरी सेव हुई',
  category_removed: 'कैटेगरी हट गई',
  picture_saved: 'फ़ोटो सेव हुई',
  picture_removed: 'फ़ोटो हट गई',

  // people
  person_added: ({ name }) => `${name} को जोड़ लिया`,
  person_saved: 'सेव हुआ',
  person_left: ({ name }) => `${name} का लॉग इन बंद हुआ`,
  role_saved: 'इजाज़तें सेव हुईं',

  // catalog
  product_added: 'प्रोडक्ट जुड़ गया',
  product_saved: 'प्रोडक्ट सेव हुआ',
  products_changed: ({ count }) => (count === 1 ? '1 प्रोडक्ट बदला' : `${count} प्रोडक्ट बदले`),
  product_archived: ({ name }) => `“${name}” आर्काइव में है, इसलिए दुकान में नहीं है`,
  product_switched_off: ({ name, left, stepGrams }) =>
    `“${name}” बंद है${left ? `, ${leftOf(left, stepGrams)}` : ''}`,
  switched_on_with_none_left: ({ name }) => `“${name}” चालू है, पर ख़त्म है: कुछ नहीं बचा`,
  product_in_stock: ({ name, left, stepGrams }) =>
    `“${name}” स्टॉक में है${left === null ? '' : `: ${leftOf(left, stepGrams)}`}`,
  price_set: ({ name, pricePaise }) => `“${name}” का दाम अब ${formatPaise(pricePaise)} है`,
  search_word_added: ({ word, means }) => `“${word}” की खोज में अब दिखेगा: ${means}`,
  search_word_removed: 'शब्द हट गया',
  missed_search_removed: ({ search }) => `“${search}” हट गया; फिर माँगा गया तो फिर दिखेगा`,
  names_set: ({ count }) => (count === 1 ? '1 नाम सेव हुआ' : `${count} नाम सेव हुए`),
  grouped_as_packs: 'एक ही चीज़ के पैक बना दिए',
  no_longer_a_pack: 'अब यह पैक नहीं है',

  // accounts
  not_logged_in: 'आप लॉग इन नहीं हैं',
  welcome_to_store: ({ storeName, name }) => `${name}, ${storeName} में आपका स्वागत है`,
  guest_has_account: ({ email }) => `अब से आप ${email} से लॉग इन कर सकते हैं`,
  guest_forgotten: 'आपकी जानकारी हट गई',
  welcome_guest: ({ name }) => `${name}, आपका स्वागत है`,
  welcome_back: ({ name }) => `${name}, फिर से स्वागत है`,
  logged_out: 'लॉग आउट हो गया',
  logged_out_everywhere: 'हर जगह से लॉग आउट हो गया',
  device_logged_out: 'उस डिवाइस से लॉग आउट हो गया',
  name_changed: 'नाम बदल गया',
  business_saved: 'बिज़नेस की जानकारी सेव हुई',
  password_changed: 'पासवर्ड बदल गया। बाकी सब डिवाइस से लॉग आउट हो गया है।',
  password_set: 'आपका नया पासवर्ड बन गया। अब उसी से लॉग इन करें।',
  password_link_on_its_way: ({ email }) =>
    `अगर ${email} का यहाँ अकाउंट है, तो उस पर लिंक भेज दिया गया है।`,
  email_changed: 'ई-मेल बदल गया',
  email_waits_for_link: ({ email }) => `हमने ${email} पर लिंक भेजा है। ई-मेल कन्फ़र्म करने के लिए उसे खोलें।`,
  email_confirmed: ({ email }) => `${email} कन्फ़र्म हो गया`,
  link_sent: ({ email }) => `हमने ${email} पर लिंक भेजा है।`,
  account_deleted: 'आपका अकाउंट मिट गया',
  address_saved: 'पता सेव हुआ',
  address_deleted: 'पता मिट गया',
  address_is_default: 'अब यही आपका मुख्य पता है',
  no_default_address: 'अब आपका कोई मुख्य पता नहीं है',
  seller_welcome_back: 'फिर से स्वागत है',
  seller_password_changed: 'पासवर्ड बदल गया',
  seller_logged_out_everywhere: 'हर जगह से लॉग आउट हो गया',
  login_link_on_its_way: 'अगर दुकानदार का ई-मेल यही है, तो लिंक भेज दिया गया है।',
  seller_welcome: 'स्वागत है',
  shared_phone_saved: ({ name }) => `यह डिवाइस अब साझा फ़ोन “${name}” है`,
  shared_phone_ended: 'यह साझा फ़ोन हट गया',
  locks_after: ({ minutes }) => `साझा फ़ोन अब ${minutes} मिनट बाद अपने आप लॉक हो जाएँगे`,
  pin_set: 'आपका PIN बन गया',
  pin_removed: 'आपका PIN हट गया',
  second_factor_on: 'टू-स्टेप लॉग इन चालू है',
  second_factor_off: 'टू-स्टेप लॉग इन बंद है',
  passkey_added: 'पासकी जुड़ गई',
  passkey_renamed: 'पासकी का नाम बदल गया',
  passkey_ended: 'पासकी हट गई। अब उससे यहाँ लॉग इन नहीं होगा।',

  // settings
  chat_text_saved: 'संदेश सेव हुआ',
  home_page_saved: 'होम पेज सेव हुआ',
  home_rows_published: 'होम पेज पब्लिश हुआ',
  settings_saved: 'सेटिंग सेव हुई',
  tax_saved: 'टैक्स सेव हुआ',
  hours_saved: 'खुलने का समय सेव हुआ',
  holiday_added: ({ name }) => `${name} की छुट्टी रखी गई`,
  holiday_removed: 'छुट्टी हट गई',
  pick_up_saved: 'दुकान से लेने की जानकारी सेव हुई',
  pick_up_ended: 'दुकान से लेना बंद हुआ',
  area_saved: ({ name }) => `इलाक़ा ${name} सेव हुआ`,
  areas_saved: ({ added, changed }) =>
    added + changed === 0
      ? 'सब कुछ पहले से सेव है'
      : [
          ...(added > 0 ? [added === 1 ? '1 इलाक़ा जुड़ा' : `${added} इलाक़े जुड़े`] : []),
          ...(changed > 0 ? [changed === 1 ? '1 बदला' : `${changed} बदले`] : []),
        ].join(', '),
  area_removed: 'इलाक़ा हट गया',
  position_saved: 'लोकेशन सेव हुई',
  position_removed: 'लोकेशन हट गई',
  shop_point_saved: 'दुकान की लोकेशन सेव हुई',
  shop_point_removed: 'दुकान की लोकेशन हट गई',
  slots_saved: 'डिलीवरी के समय सेव हुए',
  slot_removed: 'समय हट गया',
  order_at_other_time: 'डिलीवरी का समय बदला',
  legal_page_saved: 'पेज सेव हुआ',
  logo_saved: 'लोगो सेव हुआ',
  logo_removed: 'लोगो हट गया',

  // ratings and newsletter
  rating_saved: 'धन्यवाद, आपकी रेटिंग सेव हो गई',
  rating_removed: 'आपकी रेटिंग हट गई',
  ratings_hidden: ({ count }) => (count === 1 ? 'रेटिंग छिपा दी गई' : `${count} रेटिंग छिपा दी गईं`),
  ratings_shown: ({ count }) => (count === 1 ? 'रेटिंग फिर दिखने लगी' : `${count} रेटिंग फिर दिखने लगीं`),
  rating_settings_saved: 'सेव हुआ',
  stock_alert_asked: ({ email }) =>
    `हम ${email} पर एक लिंक भेज रहे हैं। उसे खोल लें, फिर सामान आते ही हम बता देंगे। आज का लिंक पहले आ चुका हो, तो उसी को फिर खोलें। ई-मेल न आए, तो कल फिर कोशिश करें।`,
  stock_alert_on: ({ email }) => `सामान आते ही हम ${email} पर बता देंगे`,
  stock_alert_confirmed: 'धन्यवाद, सामान आते ही हम बता देंगे',
  stock_alert_ended: 'सामान आने के ई-मेल अब नहीं आएँगे',
  newsletter_subscribed: 'ऑफ़र वाले ई-मेल चालू हो गए। धन्यवाद!',
  newsletter_confirmed: 'धन्यवाद, ऑफ़र वाले ई-मेल चालू हो गए',
  newsletter_ended: 'ऑफ़र वाले ई-मेल बंद हो गए',
  subscriber_removed: 'ऑफ़र वाले ई-मेल की लिस्ट से हटाया गया',

  // orders and money
  cart_updated: 'कार्ट बदल गई',
  carts_merged: mergedCarts,
  complaint_made: ({ number }) => `धन्यवाद। आपकी शिकायत का नंबर ${number} है`,
  complaint_reply_sent: ({ number }) => `जवाब भेज दिया; ऑर्डर ${number} के ग्राहक को बता दिया गया`,
  upi_claimed: 'धन्यवाद। दुकान आपका पेमेंट देखकर कन्फ़र्म करेगी',
  order_cancelled: 'ऑर्डर कैंसिल हुआ',
  number_confirmed: 'नंबर कन्फ़र्म हुआ',
  number_not_confirmed: 'नंबर अब कन्फ़र्म नहीं है',
  order_moved: ({ number, status, isPickUp }) =>
    `ऑर्डर ${number}: ${nameOfStatus(status, { pickUp: isPickUp })}`,
  order_paid: ({ number }) => `ऑर्डर ${number} का पेमेंट हुआ`,
  order_still_due: ({ number, duePaise }) => `ऑर्डर ${number}: ${formatPaise(duePaise)} अभी बाकी`,
  money_given_back: ({ number }) => `ऑर्डर ${number}: पैसे लौटा दिए`,
  customer_added: ({ name }) => `${name} को जोड़ लिया`,
  customer_known: ({ name }) => `यह नंबर ${name} का है`,
  customer_saved: 'ग्राहक की जानकारी सेव हुई',
  customer_address_saved: 'पता सेव हुआ',
  customers_joined: ({ name }) => `अब दोनों एक ही ग्राहक हैं: ${name}`,
  customers_kept_apart: 'लिख लिया: ये दो अलग लोग हैं।',
  customer_removed: ({ name }) => `${name} को हटा दिया`,
  customer_note_added: 'नोट सेव हुआ',
  customer_note_removed: 'नोट हट गया',
  agreement_noted: 'लिख लिया: नई चीज़ों और ऑफ़र की ख़बर चाहिए',
  agreement_ended: 'लिख लिया: अब नई चीज़ों और ऑफ़र की ख़बर नहीं चाहिए',
  customer_order_placed: ({ number }) => `ऑर्डर ${number} हो गया`,
  order_placed: 'ऑर्डर हो गया',
  order_changed: 'ऑर्डर बदल गया',
  undone: 'वापस ले लिया',
  items_taken_back: ({ number }) => `ऑर्डर ${number}: सामान वापस ले लिया`,
  pay_in_cash: 'डिलीवरी पर नक़द दें',
  day_closed: 'दिन बंद हो गया',
  reminder_noted: 'लिख लिया कि संदेश खोला गया',
  tabs_reminded: ({ count }) =>
    count === 1
      ? '1 ग्राहक को उधार याद दिलाने का संदेश जा रहा है'
      : `${count} ग्राहकों को उधार याद दिलाने के संदेश जा रहे हैं`,
  openings_recorded: ({ count }) =>
    count === 1 ? '1 ग्राहक का पुराना बाकी लिखा गया' : `${count} ग्राहकों का पुराना बाकी लिखा गया`,
  opening_recorded: 'पुराना बाकी लिखा गया',
  drawer_entry_added: 'गल्ले में लिख लिया',
  drawer_entry_undone: 'एंट्री वापस ली गई',
  cash_handed_over: 'नक़द गल्ले में आ गया',
  cash_handover_undone: 'नक़द सौंपने की एंट्री वापस ली गई',
  correction_saved: 'सुधार सेव हुआ',
  tab_open: ({ name }) => `${name} के लिए उधार पर ऑर्डर चालू है`,
  tab_closed: ({ name }) => `${name} का उधार खाता बंद है`,
  order_link_made: 'नया लिंक बन गया। पुराना अब नहीं चलेगा।',
  order_link_closed: 'यह ऑर्डर अब किसी लिंक से नहीं खुलेगा।',
  tab_link_replaced: 'नया लिंक बन गया। पुराना अब नहीं चलेगा।',
  payment_recorded: 'पेमेंट लिख लिया',
  payment_taken_back: 'पेमेंट की एंट्री वापस ली गई',
  correction_recorded: 'सुधार लिख लिया',
}

function mergedCarts({ added, short, leftOut }: MergedCarts): string {
  return [
    ...(added > 0 ? [`इस डिवाइस से ${products(added)} आपकी कार्ट में जोड़ दी ${are(added)}`] : []),
    ...(short > 0 ? [`${products(short)} आपकी चाही मात्रा से कम बची ${are(short)}`] : []),
    ...(leftOut > 0
      ? [`कार्ट भर गई, इसलिए ${products(leftOut)} नहीं आ ${leftOut === 1 ? 'पाई' : 'पाईं'}`]
      : []),
  ].join('। ')
}

function products(count: number): string {
  return count === 1 ? '1 चीज़' : `${count} चीज़ें`
}

function are(count: number): string {
  return count === 1 ? 'है' : 'हैं'
}

/** Weights and a single piece take the singular. */
function leftOf(left: number, stepGrams: number | null): string {
  const amount = formatQuantity(left, stepGrams)
  return !stepGrams && left !== 1 ? `${amount} बचे हैं` : `${amount} बचा है`
}
