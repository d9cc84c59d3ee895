import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { handOver } from '#server/money/day/hand-over.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aClient } from '#tests/support/client.ts'
import { test } from '#tests/support/database.ts'
import { aPerson, takeCash } from '#tests/support/people-cash.ts'
import {
  aPersonWithPin,
  aShopWithPhone,
  confirmation,
  pinSession,
} from '#tests/support/shared-phones.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'
import { addDrawerEntry } from './drawer.ts'

const day = '/api/v1/seller/day'

/** An owner who is logged in by PIN on the shop's shared phone. */
async function anOwnerByPin(db: Database) {
  const { app, phone: atLogin } = await aShopWithPhone(db)
  const { id, pin, password } = await aPersonWithPin(db, app, { name: 'Gupta', role: 'owner' })
  await atLogin.post(pinSession, { person: id, pin })
  const phone = aClient(aWholeStore(db))
  for (const [name, value] of atLogin.cookies) phone.cookies.set(name, value)
  const prove = () => atLogin.post(confirmation, { currentPassword: password })
  return { phone, prove, owner: { id, who: 'Gupta' } }
}

test('an owner by PIN is asked to prove it, not refused, when they undo what another did', async ({
  db,
}) => {
  const { phone, prove } = await anOwnerByPin(db)
  const meena = await aPerson(db, 'Meena', 'cashier')
  const ravi = await aPerson(db, 'Ravi', 'rider')
  const orderId = await takeCash(db, ravi)
  await handOver(db, meena, { key: newId(), person: ravi.id, amount: 102 })
  const entry = newId()
  await addDrawerEntry(db, meena, { key: entry, kind: 'cash in', amount: 50, reason: 'Change' })
  const undo = (await viewSellerOrder(db, orderId)).undo?.id
  const undoings: [string, object][] = [
    [`${day}/drawer/${entry}/reversal`, { key: newId() }],
    [`${day}/handovers/${ravi.id}/reversal`, { key: newId() }],
    [`/api/v1/order/${orderId}/undo`, { undo }],
  ]
  const undoAll = async () => {
    const codes: unknown[] = []
    for (const [path, body] of undoings) {
      const { status, body: answer } = await phone.post(path, body)
      codes.push(answer.code ?? status)
    }
    return codes
  }

  expect(await undoAll()).toEqual(['confirm_first', 'confirm_first', 'confirm_first'])
  await prove()
  expect(await undoAll()).toEqual([200, 200, 200])
})

test('what an owner by PIN recorded themselves is undone without a proof', async ({ db }) => {
  const { phone } = await anOwnerByPin(db)
  const key = newId()
  await phone.post(`${day}/drawer`, { key, kind: 'cash in', amount: 50, reason: 'Change' })

  const { status } = await phone.post(`${day}/drawer/${key}/reversal`, { key: newId() })

  expect(status).toBe(200)
})
