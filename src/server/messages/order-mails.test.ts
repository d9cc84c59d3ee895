import { describe, expect } from 'vitest'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import { mailSender } from '#server/mail/send-mail.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { recordReceipt, recordRepayment } from '#server/orders/change/receive-money.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { test } from '#tests/support/mail-server.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import {
  aConfirmedShopper,
  dispatch,
  idle,
  publicUrl,
  readMail,
} from '#tests/support/order-mails.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { undoing } from '#tests/support/undoing.ts'
import { aSeller } from '#tests/support/users.ts'
import { openChannels } from './message-channels.ts'

const logo = Buffer.from('the logo')
describe('mails about orders', () => {
  test('tell the shopper what was ordered, what it costs and where it goes', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    sendBy(server.url)
    const shopper = await aConfirmedShopper(db)
    const product = await aProduct(db, { name: 'Tea <b>&amp; more', stock: 5 })

    const order = await anOrder(db, { shopper, lines: [[product, 2]] })
    await dispatch(db)
    await idle(db)

    expect(server.mails.map(({ to }) => to)).toEqual([[shopper.email]])
    const { text, html } = readMail(server.mails[0]?.raw ?? '')
    const { street } = order.address
    for (const part of [order.number, 'Tea <b>&amp; more', street, '/my-orders/', 'Total: ₹'])
      expect(text).toContain(part)
    for (const part of [order.number, 'Tea &lt;b&gt;&amp;amp; more', street, '/my-orders/'])
      expect(html).toContain(part)
    // Nothing is loaded from anywhere, so nobody learns that it was opened.
    expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|@import/)
  })

  test('say how much is to be paid at the door where a part was paid before', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    sendBy(server.url)
    const { _id: orderId } = await anOrder(db, { shopper: await aConfirmedShopper(db) })
    await recordReceipt(db, theSeller, { orderId, kind: 'upi', amount: 20 })

    await dispatch(db)
    await idle(db)

    const { text } = readMail(server.mails[0]?.raw ?? '')
    expect(text).toContain('₹71.40: ₹20 paid, ₹51.40 to be paid on delivery.')
  })

  test('bring the logo along', async ({ ownDb: db, mailServer, startQueue }) => {
    const server = await mailServer()
    const config = { mail: { smtpUrl: server.url, from: 'orders@shop.example' } }
    await openChannels(db, config)
    const { log } = recordingLog()
    const storeName = async () => 'Asha Fresh'
    startQueue({
      handlers: { send_mail: mailSender({ config, log, storeName, readLogo: async () => logo }) },
    })
    await anOrder(db, { shopper: await aConfirmedShopper(db) })

    await dispatch(db, { hasLogo: true })
    await idle(db)

    const raw = server.mails[0]?.raw ?? ''
    expect(readMail(raw).html).toContain('src="cid:logo"')
    expect(raw).toMatch(/Content-Id: <logo>/i)
    expect(raw).toContain(logo.toString('base64'))
  })

  test('do not go to an address that nobody has confirmed', async ({ ownDb: db, mailServer }) => {
    const server = await mailServer()
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    await anOrder(db)

    await dispatch(db)

    expect(await jobsOf(db)).toEqual([])
  })

  test('follow the order: not each step, but its end', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    sendBy(server.url)
    const shopper = await aConfirmedShopper(db)
    const one = await anOrder(db, { shopper, status: 'Delivered' })
    const two = await anOrder(db, { shopper })
    await cancelAsSeller(db, theSeller, { orderId: two._id, reason: 'The van broke down' })

    await dispatch(db)
    await idle(db)

    const texts = server.mails.map(({ raw }) => readMail(raw).text)
    const titles = texts.map((text) => text.split('\r\n')[0])
    expect(new Set(titles)).toEqual(
      new Set([
        `We have your order ${one.number}`,
        `Your order ${one.number} was delivered`,
        `We have your order ${two.number}`,
        `Your order ${two.number} was cancelled`,
      ]),
    )
    expect(texts.find((text) => text.includes('was cancelled'))).toContain('The van broke down')
    expect(texts.find((text) => text.includes('was delivered'))).toContain(
      `Bill: ${publicUrl}/my-orders/${one._id}/bill`,
    )
  })

  test('say what goes back of an order that was packed for less than was paid, and of one that came back', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    sendBy(server.url)
    const books = testBooks(db)
    const context = aPaymentContext(testGateway(books))
    const { asha, orderId, order, reference, paymentId } = await anOnlineOrder(db, context)
    const confirmedAt = new Date()
    await db.updateTable('shoppers').set({ confirmedAt }).where('id', '=', asha.id).execute()
    await books.pay(reference)
    await syncPayment(db, context, { paymentId })
    await pick(db, order, [0, { what: 'short', there: 1 }])
    for (const to of ['Packed', 'Out for delivery', 'Delivered'] as const)
      await moveOrder(db, theSeller, { orderId, to })
    const { version } = await viewSellerOrder(db, orderId)
    const items = [{ item: order.items[0]!._id, quantity: 1 }]
    await returnItems(db, theSeller, { orderId, version, items })

    await dispatch(db)
    await idle(db)

    const texts = server.mails.map(({ raw }) => readMail(raw).text)
    const about = (title: string) => texts.filter((text) => text.startsWith(title))
    const [changed] = about(`Your order ${order.number} is packed, with changes`)
    expect(changed).toMatch(/₹[\d.]+ is on its way back to where you paid from/)
    expect(about('Money back')).toHaveLength(1)
    expect(about('Money back')[0]).toContain(`Money back for your order ${order.number}`)
  })

  test('say what was given back by hand, and nothing of what was taken back again', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    sendBy(server.url)
    const shopper = await aConfirmedShopper(db)
    const { _id: orderId, number } = await anOrder(db, {
      shopper,
      status: 'Delivered',
      isPaid: true,
    })
    const { version, items } = await viewSellerOrder(db, orderId)
    await returnItems(db, theSeller, {
      orderId,
      version,
      items: [{ item: items[0]!._id, quantity: 1 }],
    })
    await dispatch(db)
    await recordRepayment(db, theSeller, { orderId, kind: 'upi', amount: 10 })
    expect((await undoing(db, { id: orderId, asha: shopper }).undoLast()).status).toBe(200)
    await recordRepayment(db, theSeller, { orderId, kind: 'cash' })

    await dispatch(db)
    await idle(db)

    const texts = server.mails.map(({ raw }) => readMail(raw).text)
    const back = texts.filter((text) => text.startsWith(`Money back for your order ${number}`))
    expect(back[0]).toContain('₹35.70 was given back to you in cash.')
    expect(back.join()).not.toContain('UPI')
  })

  test('tell the seller of new orders where that is switched on', async ({
    ownDb: db,
    mailServer,
    sendBy,
  }) => {
    const server = await mailServer()
    await openChannels(db, { mail: { smtpUrl: server.url, from: 'orders@shop.example' } })
    sendBy(server.url)
    const seller = await aSeller(db)
    await anOrder(db)
    await dispatch(db)
    await db.updateTable('messageChannels').set({ mailsSeller: true }).execute()

    const { _id: orderId, number } = await anOrder(db)
    await moveOrder(db, theSeller, { orderId, to: 'Packed' })
    await dispatch(db)
    await idle(db)

    expect(server.mails.map(({ to }) => to)).toEqual([[seller.email]])
    expect(readMail(server.mails[0]?.raw ?? '').text).toContain(`New order ${number}`)
  })
})
