import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = globSync(['src/web/shop/**/*.tsx', 'src/web/ui/**/*.tsx']).map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
)

/** Elements whose text is the product's name. */
const named = pages.flatMap(([file, text]) =>
  [...text.matchAll(/<\w+\b([^<>]*)>\s*\{(?:shownName\((\w+)\)|product\.name)\}/g)].map(
    ([, attributes = '', product]) => ({ file, attributes, product }),
  ),
)

test('there are such elements on cards, in the cart, orders, lists and the search', () => {
  const files = new Set(named.map(({ file }) => file.replace(/.*\//, '')))
  for (const file of ['suggestions.tsx', 'order-items.tsx', 'list-line.tsx', 'due-line.tsx']) {
    expect(files).toContain(file)
  }
})

test.for(named)('$file says in which language the name of a $product is', (element) => {
  expect(element.attributes).toContain(`lang={shownLang(${element.product})}`)
})
