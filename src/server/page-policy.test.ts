import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowInlineParts } from './page-policy.ts'

const nonce = 'k3Zt-5w9QqE7pM2vXy0aBw'

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

test('what the build made is allowed by its hash, once, and the nonce leaves the page', () => {
  const { html, policy } = allowInlineParts(
    `<style nonce="${nonce}">a{}</style><script nonce="${nonce}">go()</script>` +
      `<script type="module" nonce="${nonce}" async="">go()</script><script nonce="${nonce}" src="/a.js"></script>`,
    nonce,
  )

  expect(html).toBe(
    '<style>a{}</style><script>go()</script><script type="module" async="">go()</script><script src="/a.js"></script>',
  )
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
})

test.for([
  '<script>steal()</script>',
  '<SCRIPT >steal()</SCRIPT>',
  '<script nonce="">steal()</script>',
  '<script nonce="guessed">steal()</script>',
  `<script nonce='${nonce.toUpperCase()}'>steal()</script>`,
  '<style>steal()</style>',
])('what else a page holds stays forbidden: %s', (part) => {
  const { policy } = allowInlineParts(`<script nonce="${nonce}">go()</script><p>${part}</p>`, nonce)

  expect(policy).not.toContain(hashOf('steal()'))
  expect(policy).toContain(hashOf('go()'))
})
