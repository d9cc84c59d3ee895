const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const groups = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
]

/** “Rupees One Hundred Five and Fifty Paise Only” */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const parts = [
    `Rupees ${numberInWords(rupees)}`,
    ...(rest ? [`${numberInWords(rest)} Paise`] : []),
  ]
  return `${parts.join(' and ')} Only`
}

/** “Four hundred and twelve rupees” */
export function cashInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const words = `${spoken(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}${rest ? ` and ${spoken(rest)} paise` : ''}`
  const hyphened = words.replaceAll(/ty (?=one|two|three|four|five|six|seven|eight|nine)/g, 'ty-')
  return hyphened.charAt(0).toUpperCase() + hyphened.slice(1)
}

function spoken(number: number): string {
  const rest = number % 100
  const many = number - rest
  if (many === 0 || rest === 0) return numberInWords(number).toLowerCase()
  return `${numberInWords(many)} and ${numberInWords(rest)}`.toLowerCase()
}

function numberInWords(number: number): string {
  const group = groups.find(({ size }) => number >= size)
  if (group) {
    const rest = number % group.size
    const many = `${numberInWords(Math.floor(number / group.size))} ${group.name}`
    return rest ? `${many} ${numberInWords(rest)}` : many
  }
  if (number < 20) return ones[number]!
  const rest = number % 10
  return rest ? `${tens[Math.floor(number / 10)]} ${ones[rest]}` : tens[number / 10]!
}
