// `stateOfAddress({ state: 'Karnataka', zipcode: 560001 })` is `'29'`, Karnataka's code in a GSTIN.

type State = {
  name: string
  /** People write it so in Hindi. */
  hindi?: string
  /** Marathi pages show the name in Hindi where this is missing. */
  marathi?: string
  /** First digits of the state's PIN codes: prefixes of three digits and ranges of them. */
  pins?: string
}

// Codes as in a GSTIN; prefixes from the PIN code directory of India Post. A narrower entry inside another state's
// range wins. 25 and 28 are no longer used.
const states: Readonly<Record<string, State>> = {
  '01': {
    name: 'Jammu and Kashmir',
    hindi: 'जम्मू और कश्मीर',
    marathi: 'जम्मू आणि काश्मीर',
    pins: '180-193',
  },
  '02': { name: 'Himachal Pradesh', hindi: 'हिमाचल प्रदेश', pins: '171-177' },
  '03': { name: 'Punjab', hindi: 'पंजाब', pins: '140-152' },
  '04': { name: 'Chandigarh', hindi: 'चंडीगढ़', marathi: 'चंदीगड', pins: '160' },
  '05': { name: 'Uttarakhand', hindi: 'उत्तराखंड', pins: '248 249 263' },
  '06': { name: 'Haryana', hindi: 'हरियाणा', pins: '121-136' },
  '07': { name: 'Delhi', hindi: 'दिल्ली', pins: '110' },
  '08': { name: 'Rajasthan', hindi: 'राजस्थान', pins: '301-345' },
  '09': { name: 'Uttar Pradesh', hindi: 'उत्तर प्रदेश', pins: '201-285' },
  '10': { name: 'Bihar', hindi: 'बिहार', pins: '800-813 821 823 824 841-855' },
  '11': { name: 'Sikkim', hindi: 'सिक्किम', pins: '737' },
  '12': { name: 'Arunachal Pradesh', hindi: 'अरुणाचल प्रदेश', pins: '790-792' },
  '13': { name: 'Nagaland', hindi: 'नागालैंड', marathi: 'नागालँड', pins: '797 798' },
  '14': { name: 'Manipur', hindi: 'मणिपुर', marathi: 'मणिपूर', pins: '795' },
  '15': { name: 'Mizoram', hindi: 'मिज़ोरम', marathi: 'मिझोराम', pins: '796' },
  '16': { name: 'Tripura', hindi: 'त्रिपुरा', pins: '799' },
  '17': { name: 'Meghalaya', hindi: 'मेघालय', pins: '793 794' },
  '18': { name: 'Assam', hindi: 'असम', marathi: 'आसाम', pins: '781-788' },
  '19': { name: 'West Bengal', hindi: 'पश्चिम बंगाल', pins: '700-743' },
  '20': { name: 'Jharkhand', hindi: 'झारखंड', pins: '814-818 822 825-835' },
  '21': { name: 'Odisha', hindi: 'ओडिशा', pins: '751-770' },
  '22': { name: 'Chhattisgarh', hindi: 'छत्तीसगढ़', marathi: 'छत्तीसगड', pins: '490-497' },
  '23': { name: 'Madhya Pradesh', hindi: 'मध्य प्रदेश', pins: '450-488' },
  '24': { name: 'Gujarat', hindi: 'गुजरात', pins: '360-396' },
  '26': {
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    hindi: 'दादरा और नगर हवेली और दमन और दीव',
    marathi: 'दादरा आणि नगर हवेली आणि दमण आणि दीव',
  },
  '27': { name: 'Maharashtra', hindi: 'महाराष्ट्र', pins: '400-445' },
  '29': { name: 'Karnataka', hindi: 'कर्नाटक', pins: '560-591' },
  '30': { name: 'Goa', hindi: 'गोवा', pins: '403' },
  '31': { name: 'Lakshadweep', hindi: 'लक्षद्वीप' },
  '32': { name: 'Kerala', hindi: 'केरल', marathi: 'केरळ', pins: '670-695' },
  '33': { name: 'Tamil Nadu', hindi: 'तमिलनाडु', marathi: 'तमिळनाडू', pins: '600-643' },
  '34': { name: 'Puducherry', hindi: 'पुदुचेरी', marathi: 'पुद्दुचेरी' },
  '35': {
    name: 'Andaman and Nicobar Islands',
    hindi: 'अंडमान और निकोबार द्वीप समूह',
    marathi: 'अंदमान आणि निकोबार बेटे',
    pins: '744',
  },
  '36': { name: 'Telangana', hindi: 'तेलंगाना', marathi: 'तेलंगणा', pins: '500-509' },
  '37': { name: 'Andhra Pradesh', hindi: 'आंध्र प्रदेश', pins: '515-535' },
  '38': { name: 'Ladakh', hindi: 'लद्दाख', marathi: 'लडाख', pins: '194' },
  '97': { name: 'Other Territory' },
}

// Prefixes that two states share, which therefore decide nothing.
const mixedPins = '160 244 246 247 262 362 396 533 605 607 609 673 682 813 814'.split(' ')

export const stateCodes = Object.keys(states).toSorted()

/** `27-Maharashtra`, the form on a tax return. */
export function stateLabel(code: string): string {
  return `${code}-${stateName(code)}`
}

export function stateName(code: string): string {
  return states[code]?.name ?? code
}

/** The code of an address's state, by its name, or by its PIN code when the name is unknown. */
export function stateOfAddress(address: { state: string; zipcode: number }): string | undefined {
  return codesByName().get(lettersOf(address.state)) ?? stateOfPin(String(address.zipcode))
}

let codes: ReadonlyMap<string, string> | undefined

function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map(
    Object.entries(states).flatMap(([code, { name, hindi = name, marathi = hindi }]) =>
      [name, hindi, marathi].map((each) => [lettersOf(each), code] as const),
    ),
  )
  return codes
}

function lettersOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/(?<=[\u0900-\u097f]\s*)(?:&|\s(?:एवं|तथा|व)\s)(?=\s*[\u0900-\u097f])/g, 'और')
      .replaceAll('&', 'and')
      // झारखण्ड is झारखंड, and the dot below letters is often left out.
      .replaceAll(/[णन]्(?=[डध])/g, 'ं')
      .replaceAll(/[^a-z\p{Script=Devanagari}]|\u093c/gu, '')
  )
}

function stateOfPin(pin: string): string | undefined {
  const prefix = pin.slice(0, 3)
  if (mixedPins.includes(prefix)) return undefined
  const candidates = stateCodes.flatMap((code) =>
    (states[code]?.pins?.split(' ') ?? [])
      .filter((range) => {
        const [first = '', last = first] = range.split('-')
        return first <= prefix && prefix <= last
      })
      .map((range) => ({ code, width: range.length })),
  )
  // A single prefix is narrower than a range.
  return candidates.toSorted((a, b) => a.width - b.width)[0]?.code
}

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Whether this is a GSTIN: state, PAN, number of the registration, Z, and a check character computed from the others
 * with the weights 1 and 2.
 */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text)) return false
  const sum = Array.from(text.slice(0, 14))
    .map((symbol, at) => symbols.indexOf(symbol) * (at % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0)
  return symbols[(36 - (sum % 36)) % 36] === text[14]
}
