import { expect, test } from 'vitest'
import { orderRefusals } from './orders.ts'

const { account_blocked: refusal } = orderRefusals
const said = typeof refusal === 'function' ? refusal : () => ''

test.each([
  [{ phone: '080 4000', email: 'a@b.in' }, ' Please call 080 4000 or write to a@b.in.'],
  [{ phone: '080 4000' }, ' Please call 080 4000.'],
  [{}, ''],
])('a blocked account is told whom to ask, where the shop says that: %j', (contact, ask) => {
  expect(said(contact, () => '')).toBe(`The shop does not take orders from this account.${ask}`)
})
