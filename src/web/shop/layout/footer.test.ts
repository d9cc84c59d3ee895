import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { StoreProfile } from '#contract/api/store.ts'
import { Footer } from './footer.tsx'

const render = (contact: Partial<StoreProfile['contact']>) => {
  const store = { name: 'Tokri', contact, paymentChoices: [] } as unknown as StoreProfile
  const footer = createElement(Footer, { store, year: 2026 })
  return renderToString(createElement(MemoryRouter, null, footer))
}

test('the footer of a shop that nobody can reach has no heading “Contact”', () => {
  expect(render({})).not.toContain('Contact')
  expect(render({ legalName: 'Tokri Foods', fssai: '12345678901234' })).not.toContain('Contact')

  for (const given of [{ hours: '7 am to 9 pm' }, { email: 'shop@example.com' }])
    expect(render(given)).toMatch(new RegExp(`<h2[^>]*>Contact</h2>.*${Object.values(given)[0]}`))
})

test('links to the contact lead to the footer of every shop', () => {
  expect(render({})).toContain('<footer id="contact"')
})
