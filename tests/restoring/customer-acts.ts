import { newId } from '#platform/new-id.ts'
import { type Act, type HistoryShop, oneOf } from './history-shop.ts'

const customers = '/api/v1/seller/customers'

/** Everybody in the seller's list, whoever added them. */
async function aCustomer({ seller }: HistoryShop, n: number): Promise<string | undefined> {
  const { body } = await seller.get(customers)
  return oneOf(body.customers as { _id: string }[], n)?._id
}

const day = (n: number) => `2026-0${1 + (n % 6)}-1${n % 9}`

/** Acts of the seller on customers and on what they owe. */
export const customerActs: Record<string, Act> = {
  'note written': async (shop, { n, text }) => {
    const id = await aCustomer(shop, n)
    const note = { key: newId(), text: text || 'Rings twice' }
    return id ? shop.seller.post(`${customers}/${id}/note`, note) : undefined
  },
  'note removed': async (shop, { n }) => {
    const notes = await shop.db.selectFrom('customerNotes').selectAll().orderBy('at').execute()
    const note = oneOf(notes, n)
    return note && shop.seller.post(`${customers}/${note.shopperId}/note/${note.id}/removal`, {})
  },
  tagged: async (shop, { n, m, text }) => {
    const id = await aCustomer(shop, n)
    const tag = { tag: oneOf(['Hostel', 'hostel', text || 'Every day'], m) }
    const path = `${customers}/${id}/tag${m % 5 === 0 ? '/removal' : ''}`
    return id ? shop.seller.post(path, tag) : undefined
  },
  'agreed to news': async (shop, { n, m }) => {
    const id = await aCustomer(shop, n)
    const news = { isAgreed: m % 5 !== 0 }
    return id ? shop.seller.post(`${customers}/${id}/news`, news) : undefined
  },
  'message to many': async ({ seller }, { n, text }) => {
    const message = { key: newId(), text: `Mangoes are here ${n} ${text}` }
    const answer = await seller.post('/api/v1/seller/customer-messages', message)
    const { prepared } = answer.body as {
      prepared?: { list: { customer: { _id: string } }[] }
    }
    const person = prepared && oneOf(prepared.list, n)
    if (!person) return answer
    const path = `/api/v1/seller/customer-messages/${message.key}/opening`
    return seller.post(path, { customer: person.customer._id })
  },
  'opening balance': async (shop, { n, m, text }) => {
    const id = await aCustomer(shop, n)
    const opening = { key: newId(), amount: 1 + (m % 900), day: day(n), isCredit: m % 4 === 0 }
    const note = text ? { note: text } : {}
    return id
      ? shop.seller.post(`/api/v1/seller/tab/${id}/opening`, { ...opening, ...note })
      : undefined
  },
  'table of opening balances': ({ seller }, { n, m }) =>
    seller.post('/api/v1/seller/tab/openings', {
      key: newId(),
      table: `Name,Phone,Amount\nKamala ${n},98461${String(n).padStart(5, '0')},${1 + (m % 500)}`,
      day: day(m),
      good: 1,
    }),
  'due date': async (shop, { n, m }) => {
    const id = await aCustomer(shop, n)
    const due = oneOf([{ day: 1 + (m % 31) }, { days: m % 60 }, null], m)
    const tab = { limit: 300 + (m % 100), isOpen: m % 6 !== 0, due }
    return id ? shop.seller.post(`/api/v1/seller/tab/${id}`, tab) : undefined
  },
  'reminded in a chat': async (shop, { n, m }) => {
    const id = await aDebtor(shop, n)
    const reminder = { key: newId(), isAgain: m % 2 === 0 }
    return id ? shop.seller.post(`/api/v1/seller/tab/${id}/reminder`, reminder) : undefined
  },
  'many reminded': async (shop, { n }) => {
    const id = await aDebtor(shop, n)
    const reminders = { key: newId(), customers: [id], isAgain: true }
    return id ? shop.seller.post('/api/v1/seller/tab/reminders', reminders) : undefined
  },
  'customer erased': async (shop, { n, m }) => {
    const added = await shop.db
      .selectFrom('shoppers')
      .select('id')
      .where('email', 'is', null)
      .where('isGuest', '=', false)
      .where('isWalkIn', '=', false)
      .where('closedAt', 'is', null)
      .orderBy('id')
      .execute()
    const id = oneOf(added, n)?.id
    return id && m % 4 === 0
      ? shop.seller.post(`/api/v1/seller/customer/${id}/removal`, {})
      : undefined
  },
}

async function aDebtor({ seller }: HistoryShop, n: number): Promise<string | undefined> {
  const { body } = await seller.get('/api/v1/seller/tab/reminders')
  return oneOf(body.debtors as { customer: { _id: string } }[], n)?.customer._id
}
