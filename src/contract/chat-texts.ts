/** The occasions on which the seller writes to customers about an order or a tab. */
export const chatOccasions = [
  'received',
  'state',
  'on_the_way',
  'bill',
  'reminder',
  'tab_reminder',
] as const
export type ChatOccasion = (typeof chatOccasions)[number]

export const maxChatText = 600

/** Names that a text can use in braces, such as {name}. */
const chatPlaceholders = ['name', 'number', 'state', 'amount', 'link', 'shop'] as const
export type ChatPlaceholder = (typeof chatPlaceholders)[number]
/** A missing value is not known, as the link of an order whose link was ended. */
export type ChatValues = Partial<Record<ChatPlaceholder, string | undefined>>

/** A tab is no order, so it has neither number nor state. */
export function placeholdersOf(occasion: ChatOccasion): readonly ChatPlaceholder[] {
  if (occasion !== 'tab_reminder') return chatPlaceholders
  return chatPlaceholders.filter((name) => name !== 'number' && name !== 'state')
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
