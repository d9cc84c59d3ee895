import { expect } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import { cancelLocked } from '#server/orders/change/cancel-order.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { test } from '#tests/support/mail-server.ts'
import { aConfirmedShopper, dispatch, idle, readMail } from '#tests/support/order-mails.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openChannels } from './message-channels.ts'

test('a mail about an order is in the language of the pages that its shopper uses', async ({
  ownDb: db,
  mailServer,
  sendBy,
}) => {
  const server = await mailServer()
  await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
  sendBy(server.url)
  const shopper = await aConfirmedShopper(db)
  await db.updateTable('shoppers').set({ language: 'hi' }).where('id', '=', shopper.id).execute()
  await chooseLanguages(db, { languages: 'hi' })

  const order = await anOrder(db, { shopper })
  await dispatch(db)
  await idle(db)

  const { text, html } = readMail(server.mails[0]?.raw ?? '')
  expect(html).toContain('<html lang="hi-IN-u-nu-latn">')
  expect(text).toContain(`/hi/my-orders/${order._id}`)
  expect(text).toMatch(/\p{Script=Devanagari}/u)
  expect(text).not.toMatch(/\b(Total|Thank|your|order)\b/i)
})

test('a mail says in its language why the store itself has cancelled an order', async ({
  ownDb: db,
  mailServer,
  sendBy,
}) => {
  const server = await mailServer()
  await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
  sendBy(server.url)
  const shopper = await aConfirmedShopper(db)
  await db.updateTable('shoppers').set({ language: 'hi' }).where('id', '=', shopper.id).execute()
  await chooseLanguages(db, { languages: 'hi' })
  const order = await anOrder(db, { shopper })
  await inTransaction(db, async (tx) => {
    const locked = (await lockOrder(tx, order._id))!
    await cancelLocked(tx, locked, { author: { actor: 'store' }, reason: 'It was not paid.' })
  })

  await dispatch(db)
  await idle(db)

  const mails = server.mails.map(({ raw }) => readMail(raw).text)
  expect(mails.join()).toContain('इसका पेमेंट नहीं हुआ।')
  expect(mails.join()).not.toContain('not paid')
})
