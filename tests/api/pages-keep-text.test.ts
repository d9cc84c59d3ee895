import { createHash } from 'node:crypto'
import { describe } from 'vitest'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

/** Also the data for search engines, which no browser runs, so that no policy has to allow it. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', code = '']) => ({ code, isData: attributes.includes('ld+json') }),
  )

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
      for (const { code, isData } of inlineScripts(html)) {
        const hash = createHash('sha256').update(code).digest('base64')
        expect(policy.includes(`'sha256-${hash}'`)).toBe(!isData)
        expect(code).not.toContain('<!--')
      }
    }
  })
})
