import type { FactText } from '../en/product-facts.ts'

const units = {
  day: ['दिवस', 'दिवस'],
  week: ['आठवडा', 'आठवडे'],
  month: ['महिना', 'महिने'],
  year: ['वर्ष', 'वर्षे'],
} as const
const since = {
  packing: 'पॅकिंगपासून',
  manufacture: 'बनवल्याच्या तारखेपासून',
  opening: 'उघडल्यानंतर',
}

/** Pages in Marathi say these words for what packs state in English. */
export const factText: FactText | null = {
  labels: {
    diet: 'शाकाहारी किंवा मांसाहारी',
    netQuantity: 'निव्वळ प्रमाण',
    ingredients: 'घटक',
    allergens: 'ॲलर्जी देणारे घटक',
    nutrition: 'पोषणमूल्ये',
    bestBefore: 'किती टिकते',
    storage: 'कसे ठेवावे',
    origin: 'मूळ देश',
    maker: 'उत्पादक',
    packer: 'पॅक करणारे',
    importer: 'आयातदार',
    licence: 'FSSAI नंबर',
    genericName: 'सामान्य नाव',
    care: 'कस्टमर केअर',
    marketer: 'मार्केटिंग',
    shelfLife: 'शेल्फ लाइफ',
    expiry: 'एक्सपायरी',
    contains: 'यात आहे',
    mayContain: 'याचे अंश असू शकतात',
    productType: 'उत्पादनाचा प्रकार',
  },
  shelfLife: ({ count, unit, from }) => {
    const life = `${count} ${units[unit][count === 1 ? 0 : 1]}`
    return from ? `${since[from]} ${life}` : life
  },
  allergens: {
    milk: 'दूध',
    wheat: 'गहू',
    gluten: 'ग्लूटेन',
    cereals: 'ग्लूटेन असलेली धान्ये',
    oats: 'ओट्स',
    barley: 'जव',
    soy: 'सोया',
    nuts: 'सुकामेवा',
    almonds: 'बदाम',
    cashews: 'काजू',
    peanuts: 'शेंगदाणे',
    egg: 'अंडे',
    fish: 'मासे',
    crustaceans: 'कोळंबी आणि खेकडा',
    sesame: 'तीळ',
    mustard: 'मोहरी',
    celery: 'सेलरी',
    sulphites: 'सल्फाइट',
  },
  noAllergens: 'काहीही नाही',
  traces: (list) => `यांचे अंश असू शकतात: ${list}`,
  nutrients: {
    energy: 'ऊर्जा',
    protein: 'प्रथिने',
    carbohydrate: 'कार्बोहायड्रेट',
    sugar: 'साखर',
    addedSugar: 'वेगळी घातलेली साखर',
    fat: 'फॅट',
    saturatedFat: 'सॅच्युरेटेड फॅट',
    transFat: 'ट्रान्स फॅट',
    cholesterol: 'कोलेस्ट्रॉल',
    sodium: 'सोडियम',
    salt: 'मीठ',
    fibre: 'फायबर',
    calcium: 'कॅल्शियम',
    iron: 'आयर्न',
  },
  per: (amount, list) => `${amount} मध्ये: ${list}`,
}
