/** The shopper's choice for a missing product, made for the whole order or for one line. */
export const substituteChoices = ['similar', 'leave_out', 'ask'] as const
export type SubstituteChoice = (typeof substituteChoices)[number]

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
  'slot',
] as const
export type OrderChangeKind = (typeof orderChangeKinds)[number]

export type ChangedLine = {
  position: number
  name: string
  quantity: number
  grams?: number
  /** Grams packed beyond the charged weight. */
  given?: number
  picked?: PickResult
  /** The quantity that came back and was thrown away. */
  wasted?: number
}

/** The shopper's time to answer a question about a line. */
export const answerMinutes = 15

/** The packer proposes another product, or more weight than was ordered. */
export const questionKinds = ['substitute', 'weight'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionAnswers = ['yes', 'no', 'too_late', 'withdrawn'] as const
export type QuestionAnswer = (typeof questionAnswers)[number]
