import type {
  CellFaults,
  PriceFault,
  ReportTexts,
  RowNotes,
  RowRefusals,
} from '#contract/imports/row-texts.ts'
import { formatPaise } from '#contract/money.ts'
import type { Wording } from '#contract/reasons/sentence.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'
import { formatQuantity } from '#contract/weights.ts'
import { locale } from '../locale.ts'
import { labelOfColumn } from './fields.ts'
import { startAgain } from './start-again.ts'

type Wordings<Texts> = { [Name in keyof Texts]: Wording<Texts[Name]> }

const priceFaults: Record<PriceFault, string> = {
  empty: 'ख़ाली है',
  none: 'सही नहीं लिखा है',
  zero: 'शून्य है',
  negative: 'शून्य से कम है',
  tooHigh: `${formatPaise(maxPricePaise)} से ज़्यादा है`,
}

const holdsFormula =
  'सेल में फ़ॉर्मूला है; स्प्रेडशीट में यह कॉलम कॉपी करें और सिर्फ़ वैल्यू वापस पेस्ट करें (“Paste special”)'

const repeated = { id: 'ID', code: 'कोड', barcode: 'बारकोड', name: 'नाम और वज़न' }

type Named = { name: string; weight: string | null; code: string | null }

function inStore({ name, weight, code }: Named): string {
  const details = [weight, code && `कोड ${code}`].filter(Boolean).join(', ')
  return `“${name}”${details && ` (${details})`}`
}

export const rowRefusals: Wordings<RowRefusals> = {
  row_name_empty: 'नाम ख़ाली है',
  row_category_empty: 'कैटेगरी ख़ाली है',
  row_category_unknown: ({ name }) =>
    name === undefined ? 'यह कैटेगरी दुकान में नहीं है' : `“${name}” नाम की कैटेगरी दुकान में नहीं है`,
  row_price_wrong: ({ field, fault, text }) =>
    `${labelOfColumn(field)} ${priceFaults[fault]}${text === undefined ? '' : `: “${text}”`}`,
  row_formula: ({ field }) => `${labelOfColumn(field)} की जगह ${holdsFormula}`,
  row_step_wrong: 'स्टेप में वज़न नहीं लिखा है',
  row_not_saved: 'यह लाइन सेव नहीं हो पाई',
  row_needs_name: 'इस लाइन से कोई प्रोडक्ट मेल नहीं खाता, और नए प्रोडक्ट का नाम चाहिए',
  row_needs_price: 'नए प्रोडक्ट का दाम चाहिए',
  row_needs_category: 'नए प्रोडक्ट की कैटेगरी चाहिए',
  row_offer_above_price: (values) => {
    const reason = 'ऑफ़र दाम असली दाम से ज़्यादा है'
    if (!('pricePaise' in values)) return reason
    const { offerPricePaise, pricePaise } = values
    return `${reason}: ${formatPaise(offerPricePaise)}, जबकि दाम ${formatPaise(pricePaise)} है`
  },
  row_stock_changed: (values) => {
    const reason = 'टेबल एक्सपोर्ट होने के बाद स्टॉक बदल गया है'
    if (!('was' in values)) return reason
    const { name, stepGrams, was, now } = values
    const amount = (count: number | null) =>
      count === null ? 'बिना गिनती का' : formatQuantity(count, stepGrams)
    return `${reason}: “${name}” का स्टॉक तब ${amount(was)} था और अब ${amount(now)} है। टेबल फिर से एक्सपोर्ट करें और उसी से गिनें`
  },
  row_promised_more: (values) => {
    const reason = 'जो ऑर्डर अभी पैक नहीं हुए, उनमें टेबल की गिनती से ज़्यादा देना है'
    if (!('counted' in values)) return reason
    const { name, stepGrams, counted, promised } = values
    const amount = (count: number) => formatQuantity(count, stepGrams)
    return `${reason}: “${name}” की गिनती ${amount(counted)} है, और इन ऑर्डरों के लिए ${amount(promised)} चाहिए`
  },
  row_step_of_counted: (values) => {
    const reason = 'जिस प्रोडक्ट का स्टॉक गिना जाता है, उसका स्टेप सिर्फ़ उसके अपने पेज पर बदलता है'
    return 'name' in values ? `${reason}: “${values.name}”` : reason
  },
  row_step_without_prices: 'नए स्टेप के साथ दोनों दाम प्रति kg लिखें',
  row_step_price_uneven: 'इस दाम पर एक स्टेप का दाम पूरे पैसों में नहीं आता',
  row_fits_several: (values) => {
    const reason = 'यह नाम और वज़न कई प्रोडक्ट का है; चुनें कि कौन सा है, या कोड जोड़ें'
    if (!('fitting' in values)) return reason
    const { fitting, more } = values
    const names = fitting.map((one) => ('row' in one ? `लाइन ${one.row}` : inStore(one)))
    return `${reason}: ${names.join(', ')}${more > 0 ? `, और ${more} दूसरे` : ''}`
  },
  row_repeats: ({ by, row }) => {
    if (row === undefined) return `पहले की एक लाइन में भी यही ${repeated[by]} है`
    const advice = by === 'name' ? '; दोनों में से एक में वज़न या कोड लिखें' : ''
    return `लाइन ${row} में भी यही ${repeated[by]} है${advice}`
  },
  row_pack_in_other_category: 'पहले की एक लाइन में यही पैक ग्रुप किसी और कैटेगरी में है',
  row_packs_over_limit: ({ most }) => `इस पैक ग्रुप में ${most} से ज़्यादा लाइनें हैं`,
}

export const cellFaults: Wordings<CellFaults> = {
  cell_says_nothing: 'सेल में जानकारी नहीं है, बस “-” या “N/A” जैसा निशान है',
  cell_formula: holdsFormula,
  cell_empty: 'सेल ख़ाली है',
  cell_not_known: 'यह दुकान में नहीं है',
  cell_of_other_store: 'यह इस दुकान का नहीं है',
  cell_neither_yes_nor_no: 'यहाँ न “हाँ” लिखा है, न “नहीं”',
  cell_price: ({ fault }) => `दाम ${priceFaults[fault]}`,
  cell_above_price: 'यह असली दाम से ज़्यादा है',
  cell_rate_gone: ({ percent }) => `${percent}% की दर अब नहीं रही`,
  cell_no_rate: ({ rates }) => `दर ${rates.slice(0, -1).join(', ')} या ${rates.at(-1)}% होनी चाहिए`,
  cell_no_weight: 'यहाँ वज़न नहीं लिखा है',
  cell_no_count: ({ most }) => `यहाँ 0 से ${most.toLocaleString(locale)} तक की पूरी संख्या नहीं लिखी है`,
  cell_is_date: 'स्प्रेडशीट ने इसे तारीख़ बना दिया है',
  cell_too_long: ({ most }) => `इसमें ${most} से ज़्यादा अक्षर हैं`,
  cell_rounded: 'स्प्रेडशीट ने इसे राउंड ऑफ़ कर दिया है',
  cell_of_other_product: 'यह किसी और प्रोडक्ट का है',
  cell_of_earlier_row: 'यह पहले की एक लाइन में आ चुका है',
  cell_weight_of_pieces: 'यहाँ वज़न है या पूरी संख्या नहीं है, और यह प्रोडक्ट तौलकर नहीं बिकता',
}

export const rowNotes: Wordings<RowNotes> = {
  cell_not_imported: ({ field, why }, say) =>
    `“${labelOfColumn(field)}” से कुछ नहीं लिया गया: ${say(why)}`,
  picture_not_imported: 'फ़ोटो नहीं ली गई: यहाँ न वेब पता है, न फ़ाइल का नाम',
  stock_below_zero: 'शून्य से कम स्टॉक का मतलब है कुछ नहीं: प्रोडक्ट ख़त्म है',
  stock_rounded_down: 'स्टॉक घटाकर पूरे स्टेप में किया गया: गिनती पूरे स्टेप में होती है',
  name_shortened: ({ most }) => `नाम छोटा किया गया: इसमें ज़्यादा से ज़्यादा ${most} अक्षर हो सकते हैं`,
  description_shortened: ({ mostLines, most }) =>
    `विवरण छोटा किया गया: इसमें ज़्यादा से ज़्यादा ${mostLines} लाइनें और हर लाइन में ${most} अक्षर हो सकते हैं`,
  characters_taken_out: ({ field }) =>
    `“${labelOfColumn(field)}” से वे अक्षर हटाए गए जो दिखाए नहीं जा सकते`,
  price_of_other_currency: ({ field }) =>
    `${labelOfColumn(field)} में किसी और देश की करेंसी का निशान है; इसे रुपये माना गया`,
  price_per_unit: ({ field }) =>
    `${labelOfColumn(field)} में यह भी लिखा है कि कितनी मात्रा का है; सिर्फ़ रकम ली गई`,
  price_rounded: ({ field }) => `${labelOfColumn(field)} पूरे पैसों में किया गया`,
  price_above_maximum: 'दाम दुकान में लिखे MRP से ज़्यादा है: अब दोनों यही होंगे, और ऑफ़र ख़त्म हो जाएगा',
  maximum_below_price: 'MRP दुकान में लिखे दाम से कम है: अब दोनों यही होंगे, और ऑफ़र ख़त्म हो जाएगा',
  first_row_counts: 'छोड़ दी गई: पहले की एक लाइन में यही प्रोडक्ट है, और पहली लाइन मानी गई',
  added_to_earlier_row: 'पहले की एक लाइन के प्रोडक्ट में जोड़ दी गई',
  last_row_counts: 'इसी प्रोडक्ट की पहले वाली लाइन की जगह ली गई: आख़िरी लाइन मानी गई',
}

export const reportTexts: Wordings<ReportTexts> = {
  size_in_name: ({ name, size }) => `${name} यानी ${size}`,
  product_of_row: ({ row }) => `लाइन ${row} का प्रोडक्ट`,
  product_in_store: ({ offerPricePaise, ...product }) =>
    `${inStore(product)}, ${formatPaise(offerPricePaise)}`,
  import_interrupted: `यह काम बीच में रुक गया, शायद सर्वर बंद हो जाने से। ${startAgain}`,
  import_broke: ({ isTrial }) =>
    isTrial ? 'हमारी तरफ़ कुछ गड़बड़ हो गई। फिर कोशिश करें।' : `हमारी तरफ़ कुछ गड़बड़ हो गई। ${startAgain}`,
}
