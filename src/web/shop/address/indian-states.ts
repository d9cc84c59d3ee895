import { withoutBrackets } from '#contract/digits.ts'
import { stateFromWords, stateInWords } from '#text/states.ts'

/** The first three digits of PIN codes by state; the first match counts. */
const areas: readonly (readonly [state: string, digits: string])[] = [
  // These areas span two states, so nothing is suggested.
  ['', '160 244 246 247 262 362 396 533 605 607 609 673 682 813 814'],
  ['Delhi', '110'],
  ['Haryana', '121-136'],
  ['Punjab', '140-152'],
  ['Himachal Pradesh', '171-177'],
  ['Jammu and Kashmir', '180-193'],
  ['Ladakh', '194'],
  ['Uttarakhand', '248 249 263'],
  ['Uttar Pradesh', '201-285'],
  ['Rajasthan', '301-345'],
  ['Gujarat', '360-396'],
  ['Goa', '403'],
  ['Maharashtra', '400-445'],
  ['Madhya Pradesh', '450-488'],
  ['Chhattisgarh', '490-497'],
  ['Telangana', '500-509'],
  ['Andhra Pradesh', '515-535'],
  ['Karnataka', '560-591'],
  ['Tamil Nadu', '600-643'],
  ['Kerala', '670-695'],
  ['Sikkim', '737'],
  ['West Bengal', '700-743'],
  ['Andaman and Nicobar Islands', '744'],
  ['Odisha', '751-770'],
  ['Assam', '781-788'],
  ['Arunachal Pradesh', '790-792'],
  ['Meghalaya', '793 794'],
  ['Manipur', '795'],
  ['Mizoram', '796'],
  ['Nagaland', '797 798'],
  ['Tripura', '799'],
  ['Bihar', '800-813 821 823 824 841-855'],
  ['Jharkhand', '814-818 822 825-835'],
]

/** The state of a PIN code, as the page names it; empty if it is ambiguous, undefined until the code is complete. */
export function stateOfPin(zipcode: string): string | undefined {
  const pin = withoutBrackets(zipcode).replaceAll(' ', '')
  if (!/^[1-9]\d{5}$/.test(pin)) return undefined
  const area = Number(pin.slice(0, 3))
  const [name = ''] =
    areas.find(([, digits]) => digits.split(' ').some((range) => covers(range, area))) ?? []
  return stateInWords(name)
}

/** The state of a PIN code, if another one is given with it; names are written in several ways, and bit by bit. */
export function otherStateOfPin(zipcode: string, given: string): string {
  const state = stateOfPin(zipcode) ?? ''
  const [whole, typed] = [state, given].map((words) =>
    stateFromWords(words)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  )
  return !whole || !typed || whole.includes(typed) || typed.includes(whole) ? '' : state
}

function covers(range: string, area: number): boolean {
  const [first = 0, last = first] = range.split('-').map(Number)
  return area >= first && area <= last
}

/** States and union territories, offered as suggestions. */
export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
].map(stateInWords)
