import { createHash } from 'node:crypto'
import { describe } from 'vitest'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

/** What is described for search engines is data, which no browser runs. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , code = '']) => code)

const nastyTexts = [
  '"><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '</script><!--\u2028',
  '<img src=x onerror=alert(1)>',
  "javascript:alert('1')",
  '{{constructor}}',
  '&lt;b&gt;',
  '\u202eevil',
]

describe('texts are escaped wherever they are shown', () => {
  test.for(nastyTexts)('%s', async (text, { db }) => {
    const { id } = await aProduct(db, { name: text, description: [text], category: 'Dairy' })
    const { app } = await aBuiltStore(db)
    const paths = [`/products/dairy/${id}`, '/', `/products?q=${encodeURIComponent(text)}`]

    for (const path of paths) {
      const response = await app.request(path)
      const html = await response.text()
      const policy = response.headers.get('content-security-policy') ?? ''

      expect(response.status).toBe(200)
      expect(html).not.toContain('<svg onload')
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<script>alert')
      expect(policy).not.toContain('unsafe')
      for (const code of inlineScripts(html)) {
        const hash = createHash('sha256').update(code).digest('base64')
        expect(policy).toContain(`'sha256-${hash}'`)
        expect(code).not.toContain('<!--')
      }
    }
  })
})
