/** The occasions on which the seller writes to customers about an order or a tab. */
export const chatOccasions = [
  'received',
  'state',
  'on_the_way',
  'ready',
  'bill',
  'reminder',
  'tab_reminder',
  'hello',
  'news',
] as const
export type ChatOccasion = (typeof chatOccasions)[number]

export const maxChatText = 600

/** Names that a text can use in braces, such as {name}. */
const chatPlaceholders = [
  'name',
  'number',
  'state',
  'amount',
  'since',
  'rider',
  'time',
  'link',
  'shop',
] as const
export type ChatPlaceholder = (typeof chatPlaceholders)[number]
/** A missing value is not known, as the link of an order whose link was ended. */
export type ChatValues = Partial<Record<ChatPlaceholder, string | undefined>>

const notOfOrders: readonly ChatPlaceholder[] = ['since']
const notOfTabs: readonly ChatPlaceholder[] = ['number', 'state', 'rider', 'time']
const notOfShop: readonly ChatPlaceholder[] = [
  'number',
  'state',
  'amount',
  'since',
  'rider',
  'time',
]

// A tab is no order, so it has neither number nor state, but a day since when something is owed.
const leftOut: Partial<Record<ChatOccasion, readonly ChatPlaceholder[]>> = {
  tab_reminder: notOfTabs,
  hello: notOfShop,
  news: notOfShop,
}

export function placeholdersOf(occasion: ChatOccasion): readonly ChatPlaceholder[] {
  const without = leftOut[occasion] ?? notOfOrders
  return chatPlaceholders.filter((name) => !without.includes(name))
}

/** Whether a message is about one order. */
export function isAboutOrder(occasion: ChatOccasion): boolean {
  return leftOut[occasion] === undefined
}

const inBraces = /\{([^{}\n]{0,40})\}/g

/** The first name in braces that has no meaning for the occasion; undefined if all have one. */
export function unknownPlaceholder(text: string, occasion: ChatOccasion): string | undefined {
  const known: readonly string[] = placeholdersOf(occasion)
  return [...text.matchAll(inBraces)]
    .map(([, name = '']) => name)
    .find((name) => !known.includes(name))
}

/** Fills in the values. Leaves out a line that names a missing one. */
export function fillChatText(text: string, values: ChatValues): string {
  const valueOf = (name: string) => values[name as ChatPlaceholder]
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(inBraces)].every(([, name = '']) => valueOf(name)))
    .map((line) => line.replaceAll(inBraces, (_, name: string) => valueOf(name) ?? ''))
    .join('\n')
    .trim()
}
