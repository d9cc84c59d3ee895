import type { FactText } from '../en/product-facts.ts'

const units = {
  day: ['दिन', 'दिन'],
  week: ['हफ़्ता', 'हफ़्ते'],
  month: ['महीना', 'महीने'],
  year: ['साल', 'साल'],
} as const
const since = { packing: 'पैकिंग से', manufacture: 'बनने की तारीख़ से', opening: 'खोलने के बाद' }

/** Pages in Hindi say these words for what packs state in English. */
export const factText: FactText | null = {
  labels: {
    diet: 'शाकाहारी या मांसाहारी',
    netQuantity: 'नेट मात्रा',
    ingredients: 'सामग्री',
    allergens: 'एलर्जी वाली चीज़ें',
    nutrition: 'पोषण',
    bestBefore: 'कब तक ठीक',
    storage: 'कैसे रखें',
    origin: 'मूल देश',
    maker: 'निर्माता',
    packer: 'पैक करने वाला',
    importer: 'आयातक',
    licence: 'FSSAI नंबर',
    genericName: 'आम नाम',
    care: 'कस्टमर केयर',
    marketer: 'मार्केटिंग',
    shelfLife: 'शेल्फ़ लाइफ़',
    expiry: 'एक्सपायरी',
    contains: 'इसमें है',
    mayContain: 'इसके अंश हो सकते हैं',
    productType: 'प्रोडक्ट का प्रकार',
  },
  shelfLife: ({ count, unit, from }) => {
    const life = `${count} ${units[unit][count === 1 ? 0 : 1]}`
    return from ? `${since[from]} ${life}` : life
  },
  allergens: {
    milk: 'दूध',
    wheat: 'गेहूँ',
    gluten: 'ग्लूटेन',
    cereals: 'ग्लूटेन वाले अनाज',
    oats: 'ओट्स',
    barley: 'जौ',
    soy: 'सोया',
    nuts: 'मेवे',
    almonds: 'बादाम',
    cashews: 'काजू',
    peanuts: 'मूँगफली',
    egg: 'अंडा',
    fish: 'मछली',
    crustaceans: 'झींगा और केकड़ा',
    sesame: 'तिल',
    mustard: 'सरसों',
    celery: 'सेलरी',
    sulphites: 'सल्फ़ाइट',
  },
  noAllergens: 'कोई नहीं',
  traces: (list) => `इनके अंश हो सकते हैं: ${list}`,
  nutrients: {
    energy: 'ऊर्जा',
    protein: 'प्रोटीन',
    carbohydrate: 'कार्बोहाइड्रेट',
    sugar: 'शक्कर',
    addedSugar: 'अलग से डाली गई शक्कर',
    fat: 'फ़ैट',
    saturatedFat: 'सैचुरेटेड फ़ैट',
    transFat: 'ट्रांस फ़ैट',
    cholesterol: 'कोलेस्ट्रॉल',
    sodium: 'सोडियम',
    salt: 'नमक',
    fibre: 'फ़ाइबर',
    calcium: 'कैल्शियम',
    iron: 'आयरन',
  },
  per: (amount, list) => `${amount} में: ${list}`,
}
