// Sellers write facts as lines of their own labels. Labels that most packs carry are recognized: `Shelf life` and
// `Best before` are one fact. Facts stand in the order of this list, unknown labels after them as they were written.

type Labelled = { label: string; value: string }

const facts = [
  [
    'diet',
    /^(?:food (?:type|preference|category)|type of food|diet(?:ary)?(?: (?:type|preference))?|(?:is )?veg(?:etarian)?(?:(?: ?\/ ?| or )non[ -]?veg(?:etarian)?)?|शाकाहारी)$/,
  ],
  ['netQuantity', /^net (?:quantity|qty|weight|wt|content|contents|volume)$/],
  ['ingredients', /^(?:ingredients?|composition|सामग्री)$/],
  ['allergens', /^(?:allergens?|allergy|allergen (?:information|info|advice)|contains)$/],
  ['nutrition', /^nutrition(?:al)?(?: (?:facts|information|info|value|values))?$/],
  [
    'bestBefore',
    /^(?:best before|use by|expiry(?: date)?|expires|shelf[ -]?life|maximum shelf[ -]?life)$/,
  ],
  ['storage', /^(?:storage|store|how to store|storage (?:instructions?|conditions?)|keep)$/],
  ['origin', /^(?:country of origin|origin|made in|product of)$/],
  [
    'maker',
    /^(?:maker|manufactur(?:er|ed by)|made by|mfd\.? by|manufacturer(?: name)?(?: and| &) address|manufacturer details)$/,
  ],
  ['packer', /^(?:packer|packed by|packaged by|packer details|marketed by|marketer)$/],
  ['importer', /^(?:importer|imported by|importer details)$/],
  ['licence', /^fssai\b.*$/],
  ['genericName', /^(?:generic name|common name|commodity|product type)$/],
  ['care', /^(?:customer care|consumer care|customer care details|consumer care details)$/],
] as const satisfies readonly (readonly [string, RegExp])[]

/** Sorts facts: known labels as the list of facts has them, the others behind in their own order. */
export function sortFacts<Line extends Labelled>(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ label }: Labelled): number {
  const rank = facts.findIndex(([, pattern]) => pattern.test(plain(label)))
  return rank === -1 ? facts.length : rank
}

export type FoodMark = 'veg' | 'non_veg'

const marks: readonly (readonly [FoodMark, RegExp])[] = [
  ['non_veg', /^(?:non[ -]?veg(?:etarian)?|contains (?:egg|meat|fish)|मांसाहारी)$/],
  ['veg', /^(?:(?:pure |100 ?% )?veg(?:etarian)?|शाकाहारी)$/],
]
const [, diet] = facts[0]

/** The mark that food law asks for, where a line says which; null for any other line. */
export function foodMark({ label, value }: Labelled): FoodMark | null {
  const name = plain(label)
  if (!diet.test(name)) return null
  const said = plain(value)
  const isQuestion = /^(?:is )?veg(?:etarian)?$/.test(name)
  if (isQuestion && (said === 'yes' || said === 'no')) return said === 'yes' ? 'veg' : 'non_veg'
  return marks.find(([, pattern]) => pattern.test(said))?.[0] ?? null
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '')
}
