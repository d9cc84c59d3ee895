const names: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': 'अंदमान आणि निकोबार बेटे',
  'Andhra Pradesh': 'आंध्र प्रदेश',
  'Arunachal Pradesh': 'अरुणाचल प्रदेश',
  Assam: 'आसाम',
  Bihar: 'बिहार',
  Chandigarh: 'चंदीगड',
  Chhattisgarh: 'छत्तीसगड',
  'Dadra and Nagar Haveli and Daman and Diu': 'दादरा आणि नगर हवेली आणि दमण आणि दीव',
  Delhi: 'दिल्ली',
  Goa: 'गोवा',
  Gujarat: 'गुजरात',
  Haryana: 'हरियाणा',
  'Himachal Pradesh': 'हिमाचल प्रदेश',
  'Jammu and Kashmir': 'जम्मू आणि काश्मीर',
  Jharkhand: 'झारखंड',
  Karnataka: 'कर्नाटक',
  Kerala: 'केरळ',
  Ladakh: 'लडाख',
  Lakshadweep: 'लक्षद्वीप',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Maharashtra: 'महाराष्ट्र',
  Manipur: 'मणिपूर',
  Meghalaya: 'मेघालय',
  Mizoram: 'मिझोराम',
  Nagaland: 'नागालँड',
  Odisha: 'ओडिशा',
  Puducherry: 'पुद्दुचेरी',
  Punjab: 'पंजाब',
  Rajasthan: 'राजस्थान',
  Sikkim: 'सिक्किम',
  'Tamil Nadu': 'तमिळनाडू',
  Telangana: 'तेलंगणा',
  Tripura: 'त्रिपुरा',
  'Uttar Pradesh': 'उत्तर प्रदेश',
  Uttarakhand: 'उत्तराखंड',
  'West Bengal': 'पश्चिम बंगाल',
}

const plain = (words: string) => words.trim().replaceAll('\u093c', '')
const byWords = new Map(Object.entries(names).map(([name, words]) => [plain(words), name]))

/** Addresses keep the English names of states, from which tax is charged. */
export const stateInWords = (name: string): string => names[name] ?? name

/** The name that is kept, of what was typed or chosen. */
export const stateFromWords = (words: string): string => byWords.get(plain(words)) ?? words
