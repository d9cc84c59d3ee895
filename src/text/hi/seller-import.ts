import { mapDetails, productDetails } from '#contract/product-details.ts'
import type * as en from '../en/seller-import.ts'
import type { Translated } from '../translation.ts'
import { detailNames } from './detail-names.ts'
import { nameColumnHelp, nameColumnTexts } from './goods-languages.ts'
import { locale } from './locale.ts'
import { importCardsText } from './seller-import-cards.ts'
import { matchesText } from './seller-import-matches.ts'
import { importSourceText } from './seller-import-source.ts'
import { detailTexts } from './seller-product-details.ts'

const detailColumns = mapDetails(productDetails, (_, key) => ({
  label: detailNames[key],
  without: detailTexts[key].noColumn,
}))
const detailHelp = mapDetails(productDetails, (_, key) => detailTexts[key].column)

export const sellerImportText: Translated<typeof en.sellerImportText> = {
  title: 'इंपोर्ट और एक्सपोर्ट',
  lead: 'Excel वर्कबुक या CSV फ़ाइल से अपना सामान इंपोर्ट करें, या उसे CSV में डाउनलोड करें।',
  choose: {
    title: 'प्रोडक्ट इंपोर्ट करें',
    lead: 'जब तक आप आज़माकर न देख लें और “अभी इंपोर्ट करें” न दबाएँ, दुकान में कुछ नहीं बदलता।',
    drop: 'Excel या CSV फ़ाइल यहाँ छोड़ें',
    or: 'या',
    button: 'फ़ाइल चुनें',
    limits: (megabytes: number) =>
      `Excel (.xlsx) या CSV, Shopify, WooCommerce, Loyverse या Square से एक्सपोर्ट की हुई, या Tally, Marg, Busy और Vyapar से प्रिंट की हुई भी। ज़्यादा से ज़्यादा ${megabytes} MB, क़रीब 2,00,000 प्रोडक्ट`,
    sending: (name: string) => `${name} भेजी जा रही है`,
    reading: (name: string) => `${name} पढ़ी जा रही है…`,
    stop: 'रोकें',
    tooLarge: (megabytes: number) => `यह फ़ाइल ${megabytes} MB से बड़ी है। इसे कई फ़ाइलों में बाँट लें।`,
    empty: 'यह फ़ाइल ख़ाली है। दूसरी फ़ाइल चुनें।',
    several: 'एक बार में एक ही फ़ाइल चुनें।',
    spreadsheet:
      'इस तरह की स्प्रेडशीट पढ़ी नहीं जा सकती। अपने स्प्रेडशीट प्रोग्राम में “Save as” या “Download” चुनें, फिर Excel (.xlsx) या CSV।',
  },
  file: {
    rows: (rows: number) => (rows === 1 ? '1 लाइन' : `${rows.toLocaleString(locale)} लाइनें`),
    another: 'दूसरी फ़ाइल इंपोर्ट करें',
  },
  source: importSourceText,
  questions: {
    title: (count: number) => (count === 1 ? 'पहले एक सवाल' : `पहले ${count} सवाल`),
    lead: 'यह टेबल एक से ज़्यादा तरह से पढ़ी जा सकती है, और सही तरीक़ा आपको ही पता है।',
    choose: 'चुनें',
    sample: 'टेबल की लाइनें',
    examples: (examples: string) => `जैसे ${examples}`,
    unanswered: 'पहले ऊपर के सवालों के जवाब दें।',
  },
  matches: matchesText,
  cards: importCardsText,
  columns: {
    title: 'किस कॉलम में क्या है?',
    lead: 'कॉलम अपनी हेडिंग से पहचाने गए। उदाहरणों से मिलाकर देख लें।',
    recognised: (count: number) => (count === 1 ? '1 कॉलम पहचाना गया:' : `${count} कॉलम पहचाने गए:`),
    toggle: { change: 'बदलें', fold: 'कम दिखाएँ' },
    notChosen: 'इस टेबल में नहीं',
    unnamed: (position: number) => `कॉलम ${position}`,
    required: 'नए प्रोडक्ट के लिए ज़रूरी',
    unused: (columns: readonly string[]) =>
      columns.length === 1 ? 'यह कॉलम काम में नहीं आया' : `${columns.length} कॉलम काम में नहीं आए`,
    missing: 'नाम या आपके कोड वाला कॉलम चुनें: उसी से पता चलता है कि कौन सी लाइन किस प्रोडक्ट की है।',
    onlyKnown: 'सिर्फ़ दुकान में पहले से रखे प्रोडक्ट बदलेंगे। नए जोड़ने के लिए टेबल में नाम, कैटेगरी और दाम चाहिए।',
    fields: {
      id: { label: 'प्रोडक्ट ID', without: 'प्रोडक्ट कोड या नाम से पहचाने जाते हैं।' },
      ...detailColumns,
      name: {
        label: 'नाम',
        without: 'सिर्फ़ दुकान में पहले से रखे प्रोडक्ट बदलते हैं, कोड से पहचानकर।',
      },
      category: {
        label: 'कैटेगरी',
        without: 'सिर्फ़ दुकान में पहले से रखे प्रोडक्ट बदलते हैं।',
      },
      subcategory: { label: 'सब-कैटेगरी', without: 'नीचे पूरी कैटेगरी का मिलान होता है।' },
      price: {
        label: 'दाम (MRP)',
        without: 'दाम वैसे ही रहते हैं; नए प्रोडक्ट का दाम उसका ऑफ़र दाम होता है।',
      },
      offerPrice: {
        label: 'ऑफ़र दाम',
        without: 'ऑफ़र दाम वैसे ही रहते हैं; नए प्रोडक्ट पर ऑफ़र नहीं होता।',
      },
      taxPercent: {
        label: 'GST',
        without: 'GST की दरें वैसी ही रहती हैं; नए प्रोडक्ट पर आम दर लगती है।',
      },
      step: { label: 'स्टेप (खुला सामान)', without: 'नए प्रोडक्ट गिनकर बिकते हैं।' },
      smallest: {
        label: 'कम से कम मात्रा (खुला सामान)',
        without: 'कम से कम एक स्टेप बिकता है।',
      },
      largest: {
        label: 'ज़्यादा से ज़्यादा मात्रा (खुला सामान)',
        without: 'ज़्यादा की कोई हद नहीं होती।',
      },
      packGroup: { label: 'पैक ग्रुप', without: 'पैक के ग्रुप वैसे ही रहते हैं।' },
      stock: { label: 'स्टॉक की गिनती', without: 'नए प्रोडक्ट की गिनती नहीं रखी जाती।' },
      exportedStock: {
        label: 'एक्सपोर्ट के समय स्टॉक',
        without: 'स्टॉक की गिनती वही हो जाती है जो टेबल में है।',
      },
      inStock: { label: 'स्टॉक में', without: 'नए प्रोडक्ट स्टॉक में होते हैं।' },
      soldOut: { label: 'ख़त्म', without: 'क्या ख़रीदा जा सकता है, यह “स्टॉक में” से तय होता है।' },
      pictures: { label: 'फ़ोटो के वेब पते', without: 'प्रोडक्ट की फ़ोटो वही रहती हैं।' },
      description: { label: 'विवरण', without: 'नए प्रोडक्ट का विवरण नहीं होता।' },
      archived: {
        label: 'आर्काइव में',
        without: 'प्रोडक्ट दुकान में या आर्काइव में, जहाँ हैं वहीं रहते हैं।',
      },
      forSale: {
        label: 'बिक्री के लिए',
        without: 'दुकान में क्या है, यह “आर्काइव में” से तय होता है।',
      },
      notForSale: {
        label: 'बिक्री के लिए नहीं',
        without: 'दुकान में क्या है, यह “आर्काइव में” से तय होता है।',
      },
      ...nameColumnTexts,
    },
  },
  categories: {
    title: 'आपकी कैटेगरी दुकान की किस कैटेगरी में जाएँ?',
    lead: 'हर एक के लिए दुकान की कोई कैटेगरी चुनें, उसे नई कैटेगरी बनाकर जोड़ें, या छोड़ दें। आपने जो चुना, वह अगले इंपोर्ट में भी याद रहेगा।',
    search: 'अपनी कैटेगरी खोजें',
    onlyGuesses: 'सिर्फ़ अंदाज़े',
    leaveOut: 'छोड़ दें',
    becomes: (name: string) => `${name} किसमें जाए`,
    rows: (rows: number) => (rows === 1 ? '1 लाइन' : `${rows.toLocaleString(locale)} लाइनें`),
    guess: 'अंदाज़ा',
    guessedLeftOut: 'अंदाज़ा: छोड़ें',
    acceptGuesses: (count: number) => (count === 1 ? '1 अंदाज़ा मानें' : `सभी ${count} अंदाज़े मानें`),
    accepted: (count: number) => (count === 1 ? '1 अंदाज़ा माना गया' : `${count} अंदाज़े माने गए`),
    addNew: (count: number) => (count === 1 ? '1 नई कैटेगरी जोड़ें' : `${count} नई कैटेगरी जोड़ें`),
    leaveOutRest: (count: number) =>
      count === 1 ? 'बिना मेल वाली 1 छोड़ दें' : `बिना मेल वाली सभी ${count} छोड़ दें`,
    leftOut: (count: number) => (count === 1 ? '1 कैटेगरी छोड़ी गई' : `${count} कैटेगरी छोड़ी गईं`),
    noMatch: 'आपकी ऐसी कोई कैटेगरी नहीं मिली।',
    showAll: 'सब देखें',
    sum: (kept: number, rows: number) =>
      `${rows.toLocaleString(locale)} में से ${kept.toLocaleString(locale)} ${kept === 1 ? 'लाइन ली जाएगी' : 'लाइनें ली जाएँगी'}`,
  },
  newCategories: {
    title: 'कैटेगरी जोड़ें',
    lead: 'जोड़ते ही ये दुकान में दिखने लगती हैं। नाम जैसे चाहें बदल लें।',
    choose: (name: string) => `${name} जोड़ें`,
    label: (name: string) => `${name} के लिए कैटेगरी का नाम`,
    partOf: (parent: string) => `${parent} के अंदर`,
    add: (count: number) => (count === 1 ? '1 कैटेगरी जोड़ें' : `${count} कैटेगरी जोड़ें`),
    adding: 'जुड़ रही है…',
    cancel: 'रहने दें',
  },
  trial: {
    try: 'आज़माकर देखें',
    tryAgain: 'फिर आज़माकर देखें',
    trying: 'आज़माया जा रहा है…',
    progressLabel: 'जाँची गई लाइनें',
    tryingHint: 'दुकान में कुछ नहीं बदल रहा।',
    title: 'इंपोर्ट से क्या होगा',
    progress: (done: number, rows: number) =>
      `${rows.toLocaleString(locale)} में से ${done.toLocaleString(locale)} लाइनें`,
    unreachable: 'दुकान जवाब नहीं दे रही। इस पेज के बिना भी काम चलता रहता है, और हम बार-बार देख रहे हैं।',
    figures: {
      added: 'नए',
      changed: 'बदले',
      unchanged: 'वैसे ही',
      leftOut: 'छोड़े',
      refused: 'नहीं लिए',
    },
    recounted: (products: number) =>
      products === 1
        ? 'बदले हुए प्रोडक्ट में से 1 के स्टॉक की गिनती नई है।'
        : `बदले हुए प्रोडक्ट में से ${products.toLocaleString(locale)} के स्टॉक की गिनती नई है।`,
    sizes: (products: number, packed: number) => {
      const some =
        products === 1
          ? '1 प्रोडक्ट की नेट मात्रा उसके नाम में लिखे साइज़ से ली जाएगी'
          : `${products.toLocaleString(locale)} प्रोडक्ट की नेट मात्रा उनके नाम में लिखे साइज़ से ली जाएगी`
      const together =
        packed === 1
          ? '; इससे 1 चीज़ के कई पैक बनेंगे'
          : packed > 1
            ? `; इससे ${packed.toLocaleString(locale)} चीज़ों के कई पैक बनेंगे`
            : ''
      return `${some}${together}। ऊपर वाले सवाल से इसे बंद किया जा सकता है।`
    },
    pictures: (count: number) =>
      count === 1
        ? 'फ़ोटो का 1 वेब पता मिला। इंपोर्ट के बाद फ़ोटो वहाँ से लाई जाएगी; जो फ़ोटो पहले से हैं, वे रहेंगी।'
        : `फ़ोटो के ${count.toLocaleString(locale)} वेब पते मिले। इंपोर्ट के बाद फ़ोटो वहाँ से लाई जाएँगी, हर प्रोडक्ट की ज़्यादा से ज़्यादा 4; जो फ़ोटो पहले से हैं, वे रहेंगी।`,
    pictureFiles: (files: number) =>
      files === 1
        ? '1 फ़ोटो की जगह फ़ाइल का नाम है। उसे इंपोर्ट के बाद फ़ोटो की ZIP में भेजें।'
        : `${files.toLocaleString(locale)} फ़ोटो की जगह फ़ाइल के नाम हैं। उन्हें इंपोर्ट के बाद फ़ोटो की ZIP में भेजें।`,
    unchangedHint: 'जैसे दुकान में हैं, या टेबल में दोबारा लिखे हैं',
    nothing: {
      same: 'हर लाइन दुकान में पहले से है। इंपोर्ट करने को कुछ नहीं।',
      leftOut: 'इंपोर्ट करने को कुछ नहीं: बाकी लाइनें दुकान में पहले से हैं।',
      allLeftOut: 'सारी लाइनें छोड़ दी गई हैं। इंपोर्ट करने को कुछ नहीं।',
      refused:
        'अभी इंपोर्ट करने को कुछ नहीं। जो लाइनें नहीं ली गईं, उन्हें अपनी टेबल में ठीक करें, फिर दोबारा अपलोड करें।',
    },
  },
  notes: {
    title: 'जो लाइनें इंपोर्ट होंगी, उनमें से क्या छूटा',
    rows: (first: readonly string[], rows: number) =>
      [
        `लाइन ${first.join(', ')}`,
        ...(rows > first.length ? [`और ${(rows - first.length).toLocaleString(locale)} दूसरी`] : []),
      ].join(' '),
  },
  refused: {
    title: (rows: number) =>
      rows === 1 ? '1 लाइन नहीं ली गई' : `${rows.toLocaleString(locale)} लाइनें नहीं ली गईं`,
    lead: (hasOthers: boolean) =>
      `${hasOthers ? 'बाकी लाइनें फिर भी इंपोर्ट होंगी। ' : ''}डाउनलोड की हुई टेबल में इन्हें ठीक करें, फिर दोबारा इंपोर्ट करें।`,
    reasons: 'क्यों',
    reason: 'वजह',
    rows: 'लाइनें',
    row: 'लाइन',
    name: 'नाम',
    first: (count: number) => `जो नहीं ली गईं, उनमें से पहली ${count} लाइनें`,
    all: 'जो लाइनें नहीं ली गईं',
    unnamed: 'नाम नहीं',
    download: 'ये लाइनें डाउनलोड करें',
  },
  run: {
    start: 'अभी इंपोर्ट करें',
    importing: 'इंपोर्ट हो रहा है…',
    progressLabel: 'इंपोर्ट की गई लाइनें',
    importingHint: 'आप यह पेज छोड़ सकते हैं। इंपोर्ट चलता रहेगा, और लौटने पर यहीं मिलेगा।',
    changes: (added: number, changed: number) =>
      [
        added > 0 ? `${added.toLocaleString(locale)} नए` : '',
        changed > 0 ? `${changed.toLocaleString(locale)} बदले` : '',
      ]
        .filter(Boolean)
        .join(', '),
    done: 'इंपोर्ट हो गया',
    doneLead: 'प्रोडक्ट अब दुकान में हैं।',
    doneNothing: {
      same: 'हर लाइन दुकान में पहले से थी।',
      leftOut: 'कुछ नहीं बदला: जो लाइनें छोड़ी नहीं गईं, वे दुकान में पहले से थीं।',
      allLeftOut: 'कुछ नहीं बदला: सारी लाइनें छोड़ दी गईं।',
      refused: 'दुकान में कुछ नहीं बदला: नीचे की लाइनें नहीं ली गईं।',
    },
    toProducts: 'प्रोडक्ट देखें',
  },
  failed: { title: 'यह बीच में रुक गया' },
  gone: {
    title: 'यह इंपोर्ट नहीं मिला।',
    hint: 'इंपोर्ट सात दिन रखे जाते हैं।',
    back: 'इंपोर्ट और एक्सपोर्ट पर जाएँ',
  },
  export: {
    title: 'प्रोडक्ट एक्सपोर्ट करें',
    lead: 'दुकान के सारे प्रोडक्ट एक CSV फ़ाइल में। अपने स्प्रेडशीट प्रोग्राम में दाम, स्टॉक या नाम बदलें, CSV में सेव करें और यहाँ फिर इंपोर्ट करें: प्रोडक्ट की फ़ोटो और जगह वही रहती हैं, क्योंकि फ़ाइल में उनकी ID है।',
    button: 'सारे प्रोडक्ट डाउनलोड करें',
    archived: 'आर्काइव वाले प्रोडक्ट डाउनलोड करें',
  },
  help: {
    title: 'टेबल कैसी हो',
    lead: 'एक लाइन में हेडिंग हों, और उसके नीचे हर लाइन में एक प्रोडक्ट। टाइटल, हिस्सों के नाम और जोड़ छोड़ दिए जाते हैं, और यह बता दिया जाता है। क्रम कुछ भी हो सकता है, और जो कॉलम दुकान के काम के नहीं, वे भी बता दिए जाते हैं।',
    example: 'एक नमूना डाउनलोड करें',
    exampleName: 'example-products.csv',
    columns: {
      id: 'दुकान में प्रोडक्ट की अपनी ID। सिर्फ़ यहाँ से एक्सपोर्ट की हुई टेबल में होती है।',
      ...detailHelp,
      ...nameColumnHelp,
      name: 'ज़्यादा से ज़्यादा 200 अक्षर।',
      category: 'आपके अपने नाम; उन्हें दुकान की कैटेगरी से आप मिलाते हैं।',
      subcategory: 'कैटेगरी के अंदर एक और हिस्सा।',
      price: 'छपा हुआ सबसे ज़्यादा दाम (MRP), रुपये में: 120, 1,20,000.50 या ₹40।',
      offerPrice:
        'जो दाम ग्राहक देते हैं। “दाम (MRP)” से ज़्यादा कभी नहीं। अगर टेबल में दाम का एक ही कॉलम “Price” (दाम) है, तो ऑफ़र वाले प्रोडक्ट का MRP वही रहता है, और बाकी के दोनों दाम बदलते हैं।',
      taxPercent: 'सिर्फ़ जब आपके दामों में टैक्स शामिल हो: 0, 5, 18 या 40। आम दर के लिए ख़ाली छोड़ें।',
      step: 'खुले सामान के लिए, जैसे 250 g: तब दाम प्रति kg और स्टॉक kg में होता है। जो गिनकर बिकता है, उसके लिए ख़ाली छोड़ें।',
      smallest: 'खुला सामान कम से कम कितना बिकता है, जैसे 500 g।',
      largest: 'एक ऑर्डर में खुला सामान ज़्यादा से ज़्यादा कितना, जैसे 5 kg।',
      packGroup: 'कुछ भी लिखें। एक कैटेगरी में जिन प्रोडक्ट का यह एक जैसा हो, वे एक ही चीज़ के पैक हैं।',
      stock: 'पूरी संख्या, या गिनती न रखनी हो तो ख़ाली। हर इंपोर्ट दुकान की गिनती को यही कर देता है।',
      exportedStock:
        'एक्सपोर्ट के समय का स्टॉक। जहाँ स्टॉक का कॉलम अब भी यही है, वहाँ दुकान की गिनती नहीं छेड़ी जाती, ताकि उसके बाद जो बिका वह बिका ही रहे। जहाँ आपने उसे बदला है और दुकान की गिनती भी बदल चुकी है, वह लाइन नहीं ली जाती।',
      inStock: 'हाँ या नहीं (yes या no भी)',
      soldOut: 'इसका उल्टा: हाँ का मतलब है कि प्रोडक्ट स्टॉक में नहीं है।',
      pictures: 'वेब पर फ़ोटो के पते, कॉमा से या नई लाइन से अलग किए हुए। वे इंपोर्ट के बाद लाई जाती हैं।',
      description: 'एक सेल में हर बात नई लाइन पर।',
      archived: 'हाँ लिखने से प्रोडक्ट दुकान से हट जाता है।',
      forSale:
        'इसका उल्टा: नहीं, या Inactive, Unpublished या Discontinued जैसा शब्द लिखने से प्रोडक्ट दुकान से हट जाता है।',
      notForSale: 'हाँ लिखने से प्रोडक्ट दुकान से हट जाता है, जैसे “Discontinued” नाम के कॉलम में।',
    },
  },
}
