import { formatPaise } from '#contract/money.ts'
import type { MergedCarts, Notices } from '#contract/notices.ts'
import type { Wording } from '#contract/reasons/sentence.ts'
import { formatQuantity } from '#contract/weights.ts'
import { nameOfStatus } from './order-states.ts'

export const notices: { [Name in keyof Notices]: Wording<Notices[Name]> } = {
  // categories
  categories_added: ({ count }) => (count === 1 ? 'प्रकार जोडला' : `${count} प्रकार जोडले`),
  category_saved: 'प्रकार जतन झाला',
  category_removed: 'प्रकार काढला',
  picture_saved: 'फोटो जतन झाला',
  picture_removed: 'फोटो काढला',

  // people
  person_added: ({ name }) => `${name} यांना जोडले`,
  person_saved: 'जतन झाले',
  person_left: ({ name }) => `${name} यांचे लॉग इन बंद केले`,
  role_saved: 'परवानग्या जतन झाल्या',

  // catalog
  product_added: 'वस्तू जोडली',
  product_saved: 'वस्तू जतन झाली',
  products_changed: ({ count }) => `${count} ${count === 1 ? 'वस्तू बदलली' : 'वस्तू बदलल्या'}`,
  product_archived: ({ name }) => `“${name}” जुन्या वस्तूंत आहे, म्हणून दुकानात नाही`,
  product_switched_off: ({ name, left, stepGrams }) =>
    `“${name}” बंद आहे${left ? `, ${leftOf(left, stepGrams)}` : ''}`,
  switched_on_with_none_left: ({ name }) => `“${name}” सुरू आहे, पण संपले: काही उरले नाही`,
  product_in_stock: ({ name, left, stepGrams }) =>
    `“${name}” साठ्यात आहे${left === null ? '' : `: ${leftOf(left, stepGrams)}`}`,
  price_set: ({ name, pricePaise }) => `“${name}” चा दर आता ${formatPaise(pricePaise)} आहे`,
  search_word_added: ({ word, means }) => `“${word}” शोधल्यावर आता दिसेल: ${means}`,
  search_word_removed: 'शब्द काढला',
  missed_search_removed: ({ search }) => `“${search}” काढले; पुन्हा शोधले तर पुन्हा दिसेल`,
  names_set: ({ count }) => (count === 1 ? '1 नाव जतन झाले' : `${count} नावे जतन झाली`),
  grouped_as_packs: 'एकाच वस्तूची पाकिटे म्हणून एकत्र केले',
  no_longer_a_pack: 'आता हे त्यातले पाकीट नाही',

  // accounts
  not_logged_in: 'तुम्ही लॉग इन नाही',
  welcome_to_store: ({ storeName, name }) => `${name}, ${storeName} मध्ये तुमचे स्वागत आहे`,
  guest_has_account: ({ email }) => `यापुढे तुम्हाला ${email} ने लॉग इन करता येईल`,
  guest_forgotten: 'तुमची माहिती काढली',
  welcome_guest: ({ name }) => `${name}, तुमचे स्वागत आहे`,
  welcome_back: ({ name }) => `${name}, पुन्हा स्वागत आहे`,
  logged_out: 'लॉग आउट झाले',
  logged_out_everywhere: 'सगळीकडून लॉग आउट झाले',
  device_logged_out: 'त्या डिव्हाइसवरून लॉग आउट झाले',
  name_changed: 'नाव बदलले',
  business_saved: 'व्यवसायाची माहिती जतन झाली',
  password_changed: 'पासवर्ड बदलला. बाकी सगळ्या डिव्हाइसवरून लॉग आउट झाले.',
  password_set: 'तुमचा नवा पासवर्ड तयार आहे. आता त्यानेच लॉग इन करा.',
  password_link_on_its_way: ({ email }) => `${email} चे इथे अकाउंट असेल, तर त्यावर लिंक पाठवली आहे.`,
  email_changed: 'ई-मेल बदलला',
  email_waits_for_link: ({ email }) =>
    `आम्ही ${email} वर लिंक पाठवली आहे. ई-मेल कन्फर्म करण्यासाठी ती उघडा.`,
  email_confirmed: ({ email }) => `${email} कन्फर्म झाला`,
  link_sent: ({ email }) => `आम्ही ${email} वर लिंक पाठवली आहे.`,
  account_deleted: 'तुमचे अकाउंट डिलीट झाले',
  address_saved: 'पत्ता जतन झाला',
  address_deleted: 'पत्ता काढला',
  address_is_default: 'आता हाच तुमचा मुख्य पत्ता आहे',
  no_default_address: 'आता तुमचा मुख्य पत्ता नाही',
  seller_welcome_back: 'पुन्हा स्वागत आहे',
  seller_password_changed: 'पासवर्ड बदलला',
  seller_logged_out_everywhere: 'सगळीकडून लॉग आउट झाले',
  login_link_on_its_way: 'दुकानदाराचा ई-मेल हाच असेल, तर लिंक पाठवली आहे.',
  seller_welcome: 'स्वागत आहे',
  shared_phone_saved: ({ name }) => `हे डिव्हाइस आता सामायिक फोन “${name}” आहे`,
  shared_phone_ended: 'हा सामायिक फोन काढला',
  locks_after: ({ minutes }) =>
    `सामायिक फोन आता ${minutes === 1 ? '1 मिनिटाने' : `${minutes} मिनिटांनी`} आपोआप लॉक होतील`,
  pin_set: 'तुमचा PIN बनला',
  pin_removed: 'तुमचा PIN काढला',
  second_factor_on: 'टू-स्टेप लॉग इन सुरू आहे',
  second_factor_off: 'टू-स्टेप लॉग इन बंद आहे',
  passkey_added: 'पासकी जोडली',
  passkey_renamed: 'पासकीचे नाव बदलले',
  passkey_ended: 'पासकी काढली. आता तिने इथे लॉग इन होणार नाही.',

  // settings
  chat_text_saved: 'संदेश जतन झाला',
  home_page_saved: 'होम पेज जतन झाले',
  home_rows_published: 'होम पेज प्रकाशित झाले',
  settings_saved: 'सेटिंग जतन झाले',
  tax_saved: 'कर जतन झाला',
  hours_saved: 'दुकानाची वेळ जतन झाली',
  holiday_added: ({ name }) => `${name} ची सुट्टी ठेवली`,
  holiday_removed: 'सुट्टी काढली',
  pick_up_saved: 'दुकानातून न्यायची माहिती जतन झाली',
  pick_up_ended: 'दुकानातून नेणे बंद केले',
  area_saved: ({ name }) => `भाग ${name} जतन झाला`,
  areas_saved: ({ added, changed }) =>
    added + changed === 0
      ? 'सगळे आधीच जतन केलेले आहे'
      : [
          ...(added > 0 ? [added === 1 ? '1 भाग जोडला' : `${added} भाग जोडले`] : []),
          ...(changed > 0 ? [changed === 1 ? '1 बदलला' : `${changed} बदलले`] : []),
        ].join(', '),
  area_removed: 'भाग काढला',
  position_saved: 'लोकेशन जतन झाले',
  position_removed: 'लोकेशन काढले',
  shop_point_saved: 'दुकानाचे लोकेशन जतन झाले',
  shop_point_removed: 'दुकानाचे लोकेशन काढले',
  slots_saved: 'डिलिव्हरीच्या वेळा जतन झाल्या',
  slot_removed: 'वेळ काढली',
  order_at_other_time: 'डिलिव्हरीची वेळ बदलली',
  legal_page_saved: 'पान जतन झाले',
  logo_saved: 'लोगो जतन झाला',
  logo_removed: 'लोगो काढला',

  // ratings and newsletter
  rating_saved: 'धन्यवाद, तुमचे रेटिंग जतन झाले',
  rating_removed: 'तुमचे रेटिंग काढले',
  ratings_hidden: ({ count }) => (count === 1 ? 'रेटिंग लपवले' : `${count} रेटिंग लपवली`),
  ratings_shown: ({ count }) =>
    count === 1 ? 'रेटिंग पुन्हा दिसू लागले' : `${count} रेटिंग पुन्हा दिसू लागली`,
  rating_settings_saved: 'जतन झाले',
  stock_alert_asked: ({ email }) =>
    `आम्ही ${email} वर एक लिंक पाठवत आहोत. ती उघडा, मग सामान आले की लगेच कळवू. आजची लिंक आधी आली असेल, तर तीच पुन्हा उघडा. ई-मेल आला नाही, तर उद्या पुन्हा प्रयत्न करा.`,
  stock_alert_on: ({ email }) => `सामान आले की आम्ही ${email} वर कळवू`,
  stock_alert_confirmed: 'धन्यवाद, सामान आले की आम्ही कळवू',
  stock_alert_ended: 'सामान आल्याचे ई-मेल आता येणार नाहीत',
  newsletter_subscribed: 'ऑफरचे ई-मेल सुरू झाले. धन्यवाद!',
  newsletter_confirmed: 'धन्यवाद, ऑफरचे ई-मेल सुरू झाले',
  newsletter_ended: 'ऑफरचे ई-मेल बंद झाले',
  subscriber_removed: 'ऑफरच्या ई-मेलच्या यादीतून काढले',

  // orders and money
  cart_updated: 'कार्ट बदलले',
  carts_merged: mergedCarts,
  complaint_made: ({ number }) => `धन्यवाद. तुमच्या तक्रारीचा नंबर ${number} आहे`,
  complaint_reply_sent: ({ number }) => `उत्तर पाठवले; ऑर्डर ${number} च्या ग्राहकाला कळवले`,
  upi_claimed: 'धन्यवाद. दुकान तुमचे पेमेंट पाहून पक्के करेल',
  order_cancelled: 'ऑर्डर रद्द झाली',
  number_confirmed: 'नंबर कन्फर्म झाला',
  number_not_confirmed: 'नंबर आता कन्फर्म नाही',
  order_moved: ({ number, status, isPickUp }) =>
    `ऑर्डर ${number}: ${nameOfStatus(status, { pickUp: isPickUp })}`,
  order_paid: ({ number }) => `ऑर्डर ${number} चे पैसे मिळाले`,
  order_still_due: ({ number, duePaise }) => `ऑर्डर ${number}: ${formatPaise(duePaise)} अजून बाकी`,
  money_given_back: ({ number }) => `ऑर्डर ${number}: पैसे परत दिले`,
  customer_added: ({ name }) => `${name} यांना जोडले`,
  customer_known: ({ name }) => `हा नंबर ${name} यांचा आहे`,
  customer_saved: 'ग्राहकाची माहिती जतन झाली',
  customer_address_saved: 'पत्ता जतन झाला',
  customers_joined: ({ name }) => `आता दोघे एकच ग्राहक आहेत: ${name}`,
  customers_kept_apart: 'लिहिले: ही दोन वेगळी माणसे आहेत.',
  customer_removed: ({ name }) => `${name} यांना काढले`,
  customer_note_added: 'नोंद जतन झाली',
  customer_note_removed: 'नोंद काढली',
  agreement_noted: 'लिहिले: नव्या वस्तू आणि ऑफरची माहिती हवी',
  agreement_ended: 'लिहिले: आता नव्या वस्तू आणि ऑफरची माहिती नको',
  customer_order_placed: ({ number }) => `ऑर्डर ${number} झाली`,
  order_placed: 'ऑर्डर झाली',
  order_changed: 'ऑर्डर बदलली',
  undone: 'मागे घेतले',
  items_taken_back: ({ number }) => `ऑर्डर ${number}: सामान परत घेतले`,
  pay_in_cash: 'घरपोच मिळाल्यावर रोख द्या',
  day_closed: 'दिवस बंद झाला',
  reminder_noted: 'संदेश उघडल्याचे लिहिले',
  tabs_reminded: ({ count }) =>
    count === 1 ? '1 ग्राहकाला उधारीची आठवण जात आहे' : `${count} ग्राहकांना उधारीची आठवण जात आहे`,
  openings_recorded: ({ count }) =>
    count === 1 ? '1 ग्राहकाची जुनी बाकी लिहिली' : `${count} ग्राहकांची जुनी बाकी लिहिली`,
  opening_recorded: 'जुनी बाकी लिहिली',
  drawer_entry_added: 'गल्ल्यात लिहिले',
  drawer_entry_undone: 'नोंद मागे घेतली',
  cash_handed_over: 'रोख गल्ल्यात आली',
  cash_handover_undone: 'रोख सोपवल्याची नोंद मागे घेतली',
  correction_saved: 'दुरुस्ती जतन झाली',
  tab_open: ({ name }) => `${name} यांच्यासाठी उधारीवर ऑर्डर सुरू आहे`,
  tab_closed: ({ name }) => `${name} यांचे उधारी खाते बंद आहे`,
  order_link_made: 'नवी लिंक बनली. जुनी आता चालणार नाही.',
  order_link_closed: 'ही ऑर्डर आता कोणत्याही लिंकने उघडणार नाही.',
  tab_link_replaced: 'नवी लिंक बनली. जुनी आता चालणार नाही.',
  payment_recorded: 'पेमेंट लिहिले',
  payment_taken_back: 'पेमेंटची नोंद मागे घेतली',
  correction_recorded: 'दुरुस्ती लिहिली',
}

function mergedCarts({ added, short, leftOut }: MergedCarts): string {
  return [
    ...(added > 0 ? [`या डिव्हाइसवरून तुमच्या कार्टमध्ये ${things(added, 'टाकली', 'टाकल्या')}`] : []),
    ...(short > 0 ? [`हव्या होत्या त्यापेक्षा कमी: ${things(short, 'उरली', 'उरल्या')}`] : []),
    ...(leftOut > 0
      ? [`कार्ट भरले, म्हणून ${things(leftOut, 'टाकता आली नाही', 'टाकता आल्या नाहीत')}`]
      : []),
  ].join('. ')
}

function things(count: number, one: string, many: string): string {
  return `${count} वस्तू ${count === 1 ? one : many}`
}

function leftOf(left: number, stepGrams: number | null): string {
  return `${formatQuantity(left, stepGrams)} शिल्लक`
}
