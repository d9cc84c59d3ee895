/** What the shopper wants when something is not there: for the whole order, or for one line of it. */
export const substituteChoices = ['similar', 'leave_out', 'ask'] as const
export type SubstituteChoice = (typeof substituteChoices)[number]

/** What whoever packs found of a line. */
export const pickResults = ['found', 'short', 'left_out', 'weighed', 'replaced'] as const
export type PickResult = (typeof pickResults)[number]

export const orderChangeKinds = [
  'changed',
  'picked',
  'replaced',
  'asked',
  'answered',
  'refused_at_door',
  'returned',
  'undone',
] as const
export type OrderChangeKind = (typeof orderChangeKinds)[number]

/** A line in the journal of an order's changes. */
export type ChangedLine = {
  position: number
  name: string
  quantity: number
  grams?: number
  /** Packed beyond what is charged, in grams. */
  given?: number
  picked?: PickResult
  /** How much of it came back and was thrown away. */
  wasted?: number
}

/** How long the shopper has to answer a question about a line. */
export const answerMinutes = 15

/** What a question to the shopper is about: another product in place of a line, or more weight than was ordered. */
export const questionKinds = ['substitute', 'weight'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionAnswers = ['yes', 'no', 'too_late', 'withdrawn'] as const
export type QuestionAnswer = (typeof questionAnswers)[number]
