const belowHundred = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((ten) => ten.split(' '))
const groups = [
  { size: 10_000_000, name: 'करोड़' },
  { size: 100_000, name: 'लाख' },
  { size: 1000, name: 'हज़ार' },
  { size: 100, name: 'सौ' },
]

/** “एक सौ पाँच रुपये और पचास पैसे मात्र” */
export function amountInWords(paise: number): string {
  return `${cashInWords(paise)} मात्र`
}

/** “चार सौ बारह रुपये” */
export function cashInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const parts = [
    `${numberInWords(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`,
    ...(rest ? [`${numberInWords(rest)} ${rest === 1 ? 'पैसा' : 'पैसे'}`] : []),
  ]
  return parts.join(' और ')
}

function numberInWords(number: number): string {
  const group = groups.find(({ size }) => number >= size)
  if (!group) return belowHundred[number]!
  const rest = number % group.size
  const many = `${numberInWords(Math.floor(number / group.size))} ${group.name}`
  return rest ? `${many} ${numberInWords(rest)}` : many
}
