import type { SettingName } from './settings.ts'

/** Names that a text can use in braces, such as {phone}; the settings fill them in. */
export const legalPlaceholders = [
  'name',
  'legalName',
  'address',
  'phone',
  'email',
  'hours',
  'delivery',
  'fssai',
  'grievanceOfficer',
  'grievanceContact',
] as const satisfies readonly SettingName[]

export const maxLegalText = 20_000

type Placeholder = (typeof legalPlaceholders)[number]
export type LegalFacts = Partial<Record<Placeholder, string | null | undefined>>

const placeholder = new RegExp(`\\{(${legalPlaceholders.join('|')})\\}`, 'g')

/** Fills in the names. Answers the text for shoppers and the names whose settings are empty. */
export function fillLegalText(text: string, facts: LegalFacts) {
  const missing = new Set<Placeholder>()
  const filled = text.replaceAll(placeholder, (whole, name: Placeholder) => {
    const fact = facts[name]
    if (!fact) missing.add(name)
    return fact || whole
  })
  return { text: filled, missing: [...missing] }
}

export type LegalInline = { text: string; href?: string }
export type LegalBlock =
  | { kind: 'heading' | 'paragraph'; content: LegalInline[] }
  | { kind: 'list'; items: LegalInline[][] }

/**
 * Reads headings (# …), lists (- …), paragraphs between empty lines and links ([words](address)). All else, HTML too,
 * stays plain text: the result is drawn as elements, never as markup.
 */
export function readLegalText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const wasOpen: boolean = isOpen
    isOpen = line !== '' && !line.startsWith('#')
    if (line !== '') addLine(blocks, { line, wasOpen })
  }
  return blocks
}

function addLine(blocks: LegalBlock[], { line, wasOpen }: { line: string; wasOpen: boolean }) {
  const last = wasOpen ? blocks.at(-1) : undefined
  const [, heading] = /^#+\s+(.+)$/.exec(line) ?? []
  const [, item] = /^[-*]\s+(.+)$/.exec(line) ?? []
  if (heading) blocks.push({ kind: 'heading', content: readInline(heading) })
  else if (item) addItem(blocks, last, readInline(item))
  else if (last?.kind === 'paragraph') last.content.push({ text: ' ' }, ...readInline(line))
  else blocks.push({ kind: 'paragraph', content: readInline(line) })
}

function addItem(blocks: LegalBlock[], last: LegalBlock | undefined, item: LegalInline[]) {
  if (last?.kind === 'list') last.items.push(item)
  else blocks.push({ kind: 'list', items: [item] })
}

// Bounded lengths keep a text of nothing but brackets from taking long.
const link = /\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)/g

function readInline(text: string): LegalInline[] {
  const parts: LegalInline[] = []
  let from = 0
  for (const match of text.matchAll(link)) {
    const [whole, words = '', href = ''] = match
    if (!isSafeAddress(href)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: words, href })
    from = match.index + whole.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Allows pages of the shop, other sites, mail and phone; no address that runs a script. */
function isSafeAddress(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href)
}
