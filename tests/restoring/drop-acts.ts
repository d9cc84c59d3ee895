import { newId } from '#platform/new-id.ts'
import { aForm } from '#tests/support/forms.ts'
import { aPicture, asFile } from '#tests/support/pictures.ts'
import { type Act, type Answer, type HistoryShop, oneOf } from './history-shop.ts'

type Rider = HistoryShop['people'][number]

/** Riders who came in by an invitation and may still bring orders. */
async function ridersOf(shop: HistoryShop): Promise<Rider[]> {
  const { body } = await shop.seller.get('/api/v1/seller/riders')
  const ids = (body.riders as { _id: string }[]).map(({ _id }) => _id)
  return shop.people.filter(({ id }) => ids.includes(id))
}

/** An order that somebody has to bring, or has brought, and who it is. */
async function aDropOf({ db, people }: HistoryShop, n: number) {
  const drops = await db
    .selectFrom('drops')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['orderId', 'personId', 'dropCode', 'amountPaise', 'paidPaise'])
    .where('personId', 'in', [newId(), ...people.map(({ id }) => id)])
    .orderBy('number')
    .execute()
  const drop = oneOf(drops, n)
  // Somebody who was invited again has the device of the last invitation.
  const rider = people.findLast(({ id }) => id === drop?.personId)
  return drop && rider && { ...drop, rider }
}

type Drop = NonNullable<Awaited<ReturnType<typeof aDropOf>>>

/** Counts as done when the act was done or the shop has it to decide. */
async function send(drop: Drop, done: Record<string, unknown>): Promise<Answer> {
  const at = new Date().toISOString()
  const act = { key: newId(), order: drop.orderId, at, ...done }
  const body = { acts: [act], sentAt: at }
  const answer = await drop.rider.client.post('/api/v1/drops/outcomes', body)
  if (answer.body.code === 'seller_only')
    return drop.rider.client.post('/api/v1/drops/reports', body)
  const { results } = answer.body as { results?: { isDone: boolean; isReported?: true }[] }
  const isKept = results?.[0]?.isDone || results?.[0]?.isReported
  return isKept || answer.status >= 500 ? answer : { ...answer, status: 409 }
}

const rightCode = ({ dropCode }: Drop) => ({ code: dropCode ?? '0000' })

/** Acts of riders on their drops, and of the shop on what they report. */
export const dropActs: Record<string, Act> = {
  'order given to rider': async (shop, { n, m }) => {
    const rider = oneOf(await ridersOf(shop), n)
    const orders = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('status', 'in', ['placed', 'packed', 'out_for_delivery', 'not_delivered'])
      .orderBy('number')
      .execute()
    const ids = orders.filter((_, at) => (at + m) % 3 !== 0).map(({ id }) => id)
    if (ids.length === 0) return undefined
    if (m % 7 === 0)
      return shop.seller.post('/api/v1/seller/drops', { ids: ids.slice(0, 1), rider: null })
    return rider && shop.seller.post('/api/v1/seller/drops', { ids, rider: rider.id })
  },
  'drops sorted': async (shop, { n }) => {
    const drop = await aDropOf(shop, n)
    const body = { ids: [drop?.orderId] }
    return drop?.rider.client.post('/api/v1/drops/order', body)
  },
  'proof of deliveries': async ({ seller }, { n }) => {
    const { settings } = (await seller.get('/api/v1/seller/settings')).body
    const dropProof = oneOf(['none', 'name', 'photo', 'code'], n)
    return seller.post('/api/v1/seller/settings', { ...(settings as object), dropProof })
  },
  'drop started': async (shop, { n }) => {
    const drop = await aDropOf(shop, n)
    return drop && send(drop, { what: 'started' })
  },
  'drop delivered': async (shop, { n, m, text }) => {
    const drop = await aDropOf(shop, n)
    if (!drop) return undefined
    const due = Math.max(0, Number(drop.amountPaise) - Number(drop.paidPaise)) / 100
    const cash = m % 4 === 0 ? 500 : due
    const paid = m % 3 === 0 || cash === 0 ? { saysUpi: true } : { cash }
    const takenBy = text || 'Mother'
    return send(drop, { what: 'delivered', takenBy, ...rightCode(drop), ...paid })
  },
  'drop delivered with a photo': async (shop, { n }) => {
    const drop = await aDropOf(shop, n)
    if (!drop) return undefined
    const key = newId()
    const picture = asFile('door.png', await aPicture({ colour: '#0a5' }).png().toBuffer())
    const photo = { method: 'POST', body: aForm([['images', picture]]) }
    await drop.rider.client.send(`/api/v1/drops/${drop.orderId}/photo/${key}`, photo)
    return send(drop, {
      key,
      what: 'delivered',
      hasPhoto: true,
      takenBy: 'Uncle',
      ...rightCode(drop),
    })
  },
  'items refused at the door': async (shop, { n, m }) => {
    const drop = await aDropOf(shop, n)
    const lines = await shop.db
      .selectFrom('orderLines')
      .select('id')
      .where('orderId', '=', drop?.orderId ?? newId())
      .where('quantity', '>', 0)
      .execute()
    const item = oneOf(lines, m)?.id
    const refused = [{ item, quantity: 1 }]
    if (!drop || !item) return undefined
    return send(drop, { what: 'delivered', takenBy: 'Asha', refused, ...rightCode(drop) })
  },
  'drop brought back': async (shop, { n, text }) => {
    const drop = await aDropOf(shop, n)
    return drop && send(drop, { what: 'not_delivered', reason: text || 'Nobody at home' })
  },
  'drop with a wrong code': async (shop, { n, m }) => {
    const drop = await aDropOf(shop, n)
    const code = String(m).padStart(4, '0')
    return drop && send(drop, { what: 'delivered', takenBy: 'Asha', cash: 100, code })
  },
  'drop undone': async (shop, { n }) => {
    const drop = await aDropOf(shop, n)
    return drop?.rider.client.post(`/api/v1/drops/${drop.orderId}/undo`, {})
  },
  'report decided': async ({ seller }, { n, m }) => {
    const { body } = await seller.get('/api/v1/seller/riders')
    const report = oneOf(body.reports as { key: string }[], n)
    const decision = { isAccepted: m % 2 === 0 }
    return report && seller.post(`/api/v1/seller/drop-report/${report.key}`, decision)
  },
}
