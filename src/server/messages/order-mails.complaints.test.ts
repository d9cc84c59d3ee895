import { describe, expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { answerComplaint } from '#server/orders/complaints/answer-complaint.ts'
import { makeComplaint } from '#server/orders/complaints/make-complaint.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { test } from '#tests/support/mail-server.ts'
import {
  aConfirmedShopper,
  dispatch,
  idle,
  publicUrl,
  readMail,
} from '#tests/support/order-mails.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { openChannels } from './message-channels.ts'

describe('mails about complaints', () => {
  test('tell the shopper what the shop answers to a complaint', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    const shopper = await aConfirmedShopper(db)
    const { _id: orderId, number } = await anOrder(db, { shopper, status: 'Delivered' })
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    sendBy(server.url)
    const key = newId()
    const { order } = await makeComplaint(db, shopper.id, { orderId, key, kind: 'missing' })
    const complaintId = order.complaints![0]!._id
    await answerComplaint(db, theSeller, { complaintId, answer: 'We bring <b>milk</b> tonight' })

    await dispatch(db)
    await idle(db)

    expect(server.mails.map(({ to }) => to)).toEqual([[shopper.email]])
    const { text, html } = readMail(server.mails[0]?.raw ?? '')
    expect(text).toContain(
      `Our answer to your complaint ${order.complaints![0]!.number} about order ${number}`,
    )
    expect(text).toContain('We bring <b>milk</b> tonight')
    expect(html).toContain('We bring &lt;b&gt;milk&lt;/b&gt; tonight')
  })

  test('tell each answer once where two complaints were answered before any mail went out', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    const shopper = await aConfirmedShopper(db)
    const { _id: orderId, number } = await anOrder(db, { shopper, status: 'Delivered' })
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    sendBy(server.url)
    const answers = ['We bring milk tonight', 'The rice is taken back']
    for (const kind of ['missing', 'damaged'] as const)
      await makeComplaint(db, shopper.id, { orderId, key: newId(), kind })
    const { complaints = [] } = await viewSellerOrder(db, orderId)
    for (const [at, { _id }] of complaints.entries())
      await answerComplaint(db, theSeller, { complaintId: _id, answer: answers[at]! })

    await dispatch(db)
    await idle(db)

    const texts = server.mails.map(({ raw }) => readMail(raw).text)
    expect(texts).toHaveLength(2)
    for (const [at, complaint] of complaints.entries()) {
      const title = `Our answer to your complaint ${complaint.number} about order ${number}`
      const own = texts.filter((text) => text.startsWith(title))
      expect(own.map((text) => text.includes(answers[at]!))).toEqual([true])
    }
  })

  test('tell the seller of each complaint, what it is about and by when to answer', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    const shopper = await aConfirmedShopper(db)
    const { _id: orderId, number, items } = await anOrder(db, { shopper, status: 'Delivered' })
    const seller = await aSeller(db)
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    await db.updateTable('messageChannels').set({ mailsSeller: true }).execute()
    sendBy(server.url)
    const complain = (rest: Pick<Parameters<typeof makeComplaint>[2], 'kind' | 'items' | 'note'>) =>
      makeComplaint(db, shopper.id, { orderId, key: newId(), ...rest })
    const one = await complain({ kind: 'weight', items: [items[0]!._id], note: 'Only <400 g>' })
    const two = await complain({ kind: 'other' })

    await dispatch(db)
    await idle(db)

    expect(server.mails.map(({ to }) => to)).toEqual([[seller.email], [seller.email]])
    const texts = server.mails.map(({ raw }) => readMail(raw).text)
    const about = (found: string) =>
      texts.find((text) => text.startsWith(`Complaint ${found} about order ${number}`))
    for (const part of [
      `Weight: ${items[0]!.product.name}`,
      'Only <400 g>',
      'Please answer it within 48 hours.',
      `${publicUrl}/seller/orders/${orderId}`,
    ])
      expect(about(one.number)).toContain(part)
    expect(about(two.number)).toContain('Something else: the whole order')
  })

  test('name the products in the language of the shop', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    const shopper = await aConfirmedShopper(db)
    const { _id: orderId, items } = await anOrder(db, { shopper, status: 'Delivered' })
    await db.updateTable('orderLines').set({ names: 'hi: ताज़ा दूध' }).execute()
    await aSeller(db)
    await chooseLanguages(db, { languages: 'hi', ownLanguage: 'hi' })
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    await db.updateTable('messageChannels').set({ mailsSeller: true }).execute()
    sendBy(server.url)
    const about = { orderId, key: newId(), kind: 'weight' as const, items: [items[0]!._id] }
    await makeComplaint(db, shopper.id, about)

    await dispatch(db)
    await idle(db)

    const { text } = readMail(server.mails[0]?.raw ?? '')
    expect(text).toContain('ताज़ा दूध'.normalize('NFC'))
    expect(text).not.toContain(items[0]!.product.name)
  })
})
