// Sellers write facts as lines of their own labels. Labels that most packs carry are recognized: `Shelf life` and
// `Best before` are one fact. Facts stand in the order of this list, unknown labels after them as they were written.

type Labelled = { label: string; value: string }

const facts = [
  [
    'diet',
    /^(?:food (?:type|preference|category)|type of food|diet(?:ary)?(?: (?:type|preference))?|(?:is )?veg(?:etarian)?(?:(?: ?\/ ?| or )non[ -]?veg(?:etarian)?)?|शाकाहारी(?:(?: ?\/ ?| या )मांसाहारी)?|वेज(?: ?\/ ?| या )नॉन[ -]?वेज|(?:खाने|भोजन) का प्रकार)$/,
  ],
  [
    'netQuantity',
    /^(?:net (?:quantity|qty|weight|wt|content|contents|volume)|(?:नेट|शुद्ध) (?:मात्रा|वजन))$/,
  ],
  ['ingredients', /^(?:ingredients?|composition|सामग्री)$/],
  ['allergens', /^(?:allergens?|allergy|allergen (?:information|info|advice)|contains|एलर्जी)$/],
  [
    'nutrition',
    /^(?:nutrition(?:al)?(?: (?:facts|information|info|value|values))?|पोषण|पोषक तत्व)$/,
  ],
  [
    'bestBefore',
    /^(?:best before|use by|expiry(?: date)?|expires|(?:maximum )?shelf[ -]?life|शेल्फ लाइफ|एक्सपायरी(?: डेट)?|कब तक (?:चलेगा|चले|ठीक))$/,
  ],
  [
    'storage',
    /^(?:storage|store|how to store|storage (?:instructions?|conditions?)|keep|कैसे रखें|रखने का तरीका|स्टोरेज|भंडारण)$/,
  ],
  ['origin', /^(?:country of origin|origin|made in|product of|मूल देश|किस देश (?:का|में बना))$/],
  [
    'maker',
    /^(?:maker|manufactur(?:er|ed by)|made by|mfd\.? by|manufacturer(?: name)?(?: and| &) address|manufacturer details|निर्माता|(?:किसने बनाया|बनाने वाल[ाीे])(?: कंपनी)?)$/,
  ],
  [
    'packer',
    /^(?:packer|packed by|packaged by|packer details|marketed by|marketer|पैकर|पैक करने वाल[ाीे])$/,
  ],
  ['importer', /^(?:importer|imported by|importer details|आयातक|मंगाने वाल[ाीे])$/],
  ['licence', /^(?:fssai\b|एफएसएसएआई).*$/],
  ['genericName', /^(?:generic name|common name|commodity|product type|(?:आम|सामान्य) नाम)$/],
  ['care', /^(?:(?:customer|consumer) care(?: details)?|(?:ग्राहक सेवा|कस्टमर केयर)(?: नंबर)?)$/],
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
  ['non_veg', /^(?:non[ -]?veg(?:etarian)?|contains (?:egg|meat|fish)|मांसाहारी|नॉन[ -]?वेज)$/],
  ['veg', /^(?:(?:pure |100 ?% )?veg(?:etarian)?|(?:शुद्ध )?शाकाहारी|(?:प्योर )?वेज)$/],
]
const [, diet] = facts[0]

/** The mark that food law asks for, where a line says which; null for any other line. */
export function foodMark({ label, value }: Labelled): FoodMark | null {
  const name = plain(label)
  if (!diet.test(name)) return null
  const said = plain(value)
  const isQuestion = /^(?:(?:is )?veg(?:etarian)?|शाकाहारी)$/.test(name)
  if (isQuestion && /^(?:yes|हां|है)$/.test(said)) return 'veg'
  if (isQuestion && /^(?:no|नहीं)$/.test(said)) return 'non_veg'
  return marks.find(([, pattern]) => pattern.test(said))?.[0] ?? null
}

/** Hindi is written with and without the dot below, and with either mark of a nasal. */
function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()

    .replaceAll('\u093c', '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.।]$/, '')
}
