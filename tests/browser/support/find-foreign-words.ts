import { expect, type Page } from './shop.ts'

/** Stand in Latin letters in every language: names, terms of law and payment, units, kinds of files, keys. */
const kept = [
  ...['Tokri', 'UPI', 'GST', 'GSTIN', 'CGST', 'SGST', 'IGST', 'HSN', 'SAC', 'FSSAI', 'MRP', 'PIN'],
  ...['QR', 'ID', 'IP', 'CSV', 'ZIP', 'PNG', 'JPEG', 'WebP', 'xlsx', 'jpg', 'png', 'JSON', 'API'],
  ...['WhatsApp', 'Google', 'Merchant', 'Center', 'Excel', 'Tally', 'Marg', 'Busy', 'Vyapar'],
  ...['Shopify', 'WooCommerce', 'Loyverse', 'Square', 'JavaScript', 'README', 'Enter', 'OK'],
  ...['kg', 'g', 'ml', 'L', 'pc', 'pcs', 'NOS', 'GB', 'MB', 'KB', 'B', 'x'],
]

type Said = { place: string; text: string }

/**
 * Nothing on the page, in its names for readers of the screen, in its title and its fields is said in Latin letters, but
 * what is `own`: texts of this shop and its people, which no translator has seen.
 */
export async function expectNoForeignWord(page: Page, own: readonly string[]): Promise<void> {
  await expect.poll(() => foreignWords(page, own), new URL(page.url()).pathname).toEqual([])
}

/** Each with the sentence in which it stands, and where. */
export async function foreignWords(page: Page, own: readonly string[]): Promise<string[]> {
  const longestFirst = own.filter(Boolean).toSorted((one, other) => other.length - one.length)
  const said = await saidOn(page)
  return said.flatMap(({ place, text }) => foreignIn(text, longestFirst, place))
}

/** Everything that the page says: in its text, its names for readers of the screen, its title and its fields. */
export function saidOn(page: Page): Promise<Said[]> {
  return page.evaluate(collectSaid)
}

function foreignIn(text: string, own: readonly string[], place: string): string[] {
  const rest = own
    .reduce((left, name) => left.replaceAll(name, ' '), text)
    // Addresses, names that are filled in, and what the store's environment is called.
    .replaceAll(/\S+@\S+|https?:\/\/\S+|\/[\w/-]+|\{\w+\}|\b[A-Z]+_[A-Z_]+\b/g, ' ')
    // Codes of products, orders and papers hold digits.
    .replaceAll(/\b(?=[A-Z/-]*\d)[A-Z\d/-]+\b/g, ' ')
  const words = [...rest.matchAll(/[A-Za-z]+/g)].map(([word]) => word)
  const foreign = words.filter((word) => !kept.includes(word))
  return foreign.length > 0 ? [`${foreign.join(' ')}: “${text.slice(0, 120)}” (${place})`] : []
}

/** Runs in the page. Parts with a language of their own speak it rightly. */
function collectSaid(): Said[] {
  const said: Said[] = [{ place: 'title', text: document.title }]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (!parent.closest('script, style, template, noscript, code, [lang]:not(html, [lang^=hi])'))
      add(parent, parent.tagName.toLowerCase(), node.textContent)
  }
  const names = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext']
  for (const name of [...names, 'aria-roledescription']) {
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (!element.closest('[lang]:not(html, [lang^=hi])'))
        add(element, name, element.getAttribute(name))
  }
  for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]'))
    if (/description|title/.test(meta.outerHTML))
      said.push({ place: 'meta', text: meta.getAttribute('content') ?? '' })
  return said

  function add(element: Element, place: string, text: string | null): void {
    const trimmed = text?.replaceAll(/\s+/g, ' ').trim()
    const near = element.closest('[id]')?.id ?? ''
    if (trimmed) said.push({ place: near ? `${place} in #${near}` : place, text: trimmed })
  }
}
