import type { AreaCell, AreaFault } from '#contract/api/area-tables.ts'
import { formatPaise } from '#contract/money.ts'
import { leastRadiusKm, maxAreaName, maxPricePaise, mostRadiusKm } from '#contract/seller-limits.ts'
import type * as en from '../en/seller-area-table.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

const columns: Record<AreaCell, string> = {
  name: 'इलाक़ा',
  pins: 'PIN',
  fee: 'फ़ीस',
  freeFrom: 'इससे ऊपर मुफ़्त',
  least: 'कम से कम ऑर्डर',
  days: 'दिन',
}

type Say = (fault: AreaFault) => string

const faults: Record<AreaFault['what'], Say> = {
  'no name': () => 'नाम नहीं लिखा है। नाम लिखें।',
  'name too long': () => `यह नाम ${maxAreaName} अक्षरों से लंबा है। छोटा करें।`,
  'name twice': ({ row }) =>
    `लाइन ${row} में यही नाम है। एक इलाक़े के सारे PIN एक ही लाइन में लिखें, या नाम बदलें।`,
  'no pins': () => 'PIN नहीं लिखे हैं। PIN लिखें, या जो PIN किसी और इलाक़े में नहीं, उनके लिए “बाकी सब” लिखें।',
  'not pins': ({ typed }) => `“${typed}” छह अंकों का PIN नहीं है, न 411001-411009 जैसी रेंज।`,
  'pins backwards': ({ typed }) => `“${typed}” उलटा है। छोटा PIN पहले लिखें, और दोनों जाँच लें।`,
  'pins shortened': ({ typed }) =>
    `स्प्रेडशीट ने PIN को छोटा करके “${typed}” कर दिया है। वहाँ कॉलम को टेक्स्ट बनाएँ और PIN फिर से लिखें।`,
  'a total': () => 'यह कुल जोड़ है, इलाक़ा नहीं। यह लाइन हटा दें; बाकी लाइनों पर असर नहीं पड़ेगा।',
  'too many pins': () => 'एक इलाक़े के लिए PIN बहुत ज़्यादा हैं। रेंज लिखें, या दो इलाक़े बनाएँ।',
  'pins of row': ({ row, area, pins }) =>
    `${pins} लाइन ${row} (${area}) में भी है। दोनों में से एक से हटाएँ।`,
  'pins of area': ({ area, pins }) =>
    `${pins} पहले से आपके इलाक़े ${area} में है। यहाँ से हटाएँ, या ${area} की लाइन इसके बिना जोड़ें।`,
  'others of row': ({ row, area }) =>
    `लाइन ${row} (${area}) भी बाकी सब PIN के लिए है। ऐसा एक ही इलाक़ा हो सकता है: दोनों में से एक में PIN लिखें।`,
  'others of area': ({ area }) =>
    `बाकी सब PIN पहले से ${area} में हैं। यहाँ PIN लिखें, या ${area} की लाइन PIN के साथ जोड़ें।`,
  'not a distance': ({ typed }) =>
    `दुकान से दूरी ${typed} किमी नहीं हो सकती: ${leastRadiusKm} से ${mostRadiusKm} किमी तक लिखें, 0.1 के फ़र्क़ से।`,
  'distance of row': ({ row, area }) =>
    `लाइन ${row} (${area}) भी इतनी ही दूर तक है। दोनों में से एक में दूसरी दूरी लिखें।`,
  'distance of area': ({ area }) => `${area} पहले से इतनी दूर तक है। यहाँ दूसरी दूरी लिखें।`,
  'no shop point': () => 'दूरी दुकान से नापी जाती है। पहले डिलीवरी के इलाक़ों में दुकान की लोकेशन डालें।',
  'not an amount': ({ typed }) =>
    `“${typed}” रकम नहीं है। ऐसे लिखें: 20 या 1,499.00; कुछ न हो तो ख़ाली छोड़ें।`,
  'an amount per unit': ({ typed }) => `“${typed}” किसी एक चीज़ की दर है। पूरे ऑर्डर की एक रकम लिखें।`,
  'too many decimals': () => 'दशमलव के बाद ज़्यादा से ज़्यादा दो अंक लिखें।',
  'too high': () => `यह ${formatPaise(maxPricePaise)} से ज़्यादा है। कम लिखें।`,
  'always free': () => '0 से ऊपर मुफ़्त यानी हमेशा मुफ़्त। तब फ़ीस में 0 लिखें, या यह ख़ाना ख़ाली छोड़ें।',
  'not days': ({ typed }) =>
    `“${typed}” में दिन समझ नहीं आए। ऐसे लिखें: सोम, बुध या सोम-शनि; हर दिन हो तो ख़ाली छोड़ें।`,
  'a formula': ({ typed }) => `“${typed}” फ़ॉर्मूला है। उसकी जगह उसका नतीजा पेस्ट करें।`,
}

const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : several}`

/** Many areas from a table. */
export const sellerAreaTableText: Translated<typeof en.sellerAreaTableText> = {
  open: 'टेबल से',
  download: 'अपने इलाक़े डाउनलोड करें',
  title: 'टेबल से इलाक़े',
  lead: 'एक बार में 1,000 इलाक़े तक। क्या बदलेगा, यह देखने से पहले कुछ सेव नहीं होता।',
  back: 'डिलीवरी के इलाक़े',
  table: 'टेबल',
  tableHint:
    'स्प्रेडशीट से पेस्ट करें, या फ़ाइल चुनें। जिस लाइन में आपके किसी इलाक़े का नाम है, वह उसे बदलती है; जिनकी लाइन नहीं, वे वैसे ही रहते हैं।',
  example:
    'इलाक़ा, PIN, फ़ीस, इससे ऊपर मुफ़्त, कम से कम ऑर्डर, दिन\nकोथरूड, 411038 411029, 20, 500, 100, सोम-शनि',
  missing: 'टेबल पेस्ट करें, या फ़ाइल चुनें',
  tooLong: (most: number) =>
    `यह बहुत लंबी है: टेबल में ${most.toLocaleString(locale)} अक्षर हो सकते हैं। दो हिस्सों में करें।`,
  try: 'टेबल जाँचें',
  trying: 'जाँच हो रही है…',
  change: 'टेबल बदलें',
  columns,
  summary: 'टेबल से क्या होगा',
  counts: {
    new: (count: number) => many(count, 'नया इलाक़ा', 'नए इलाक़े'),
    changed: (count: number) => many(count, 'बदलेगा', 'बदलेंगे'),
    same: (count: number) => many(count, 'वैसा ही', 'वैसे ही'),
    refused: (count: number) => many(count, 'छूटेगा', 'छूटेंगे'),
  },
  nothing: 'कुछ नहीं बदलेगा: आपके इलाक़े पहले से ऐसे ही हैं।',
  allRefused: 'कोई लाइन सेव नहीं हो सकती। टेबल में सुधारें और फिर जाँचें।',
  first: 'अभी आप हर जगह डिलीवरी करते हैं। अब से जो PIN किसी इलाक़े में नहीं, वहाँ के ऑर्डर नहीं लिए जाएँगे।',
  refused: 'छूटी लाइनें',
  refusedLead: 'टेबल में सुधारें और फिर जाँचें, या इनके बिना बाकी सेव करें।',
  new: 'नए',
  changed: 'बदलेंगे',
  same: 'जैसे अभी हैं',
  row: (row: number) => `लाइन ${row}`,
  unnamed: 'बिना नाम',
  fault: (fault: AreaFault) => faults[fault.what](fault),
  difference: (label: string, before: string, now: string) => `${label}: ${now} (अभी ${before})`,
  within: (km: number) => `दुकान से ${km} किमी तक`,
  none: 'कुछ नहीं',
  everyDay: 'हर दिन',
  save: (count: number) => `${many(count, 'इलाक़ा', 'इलाक़े')} सेव करें`,
  saving: 'सेव हो रहा है…',
}
