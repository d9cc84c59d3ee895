import { newId } from '#platform/new-id.ts'
import { ownPin, pinSession, sharedPhones } from '#tests/support/shared-phones.ts'
import { type Act, type HistoryShop, oneOf } from './history-shop.ts'

type Person = { _id: string; role: string; isYou: boolean; endedAt?: string }

const password = 'lantern over the mustard field'
const pins = ['402715', '738046']
const people = '/api/v1/seller/people'

async function othersOf({ seller }: HistoryShop): Promise<Person[]> {
  const { body } = await seller.get(people)
  return (body.people as Person[]).filter(({ isYou }) => !isYou)
}

async function invite({ seller }: HistoryShop, id: string): Promise<string | undefined> {
  const { body } = await seller.post(`${people}/${id}/invitation`, {})
  const invited = body.invitation as { link: string } | undefined
  return invited?.link.split('#')[1]
}

/** Acts on the people of the shop, on their ways in, and on the cash that they bring. */
export const peopleActs: Record<string, Act> = {
  'person added': ({ seller }, { n, m }) =>
    seller.post(people, {
      name: `Ravi ${n} ${m}`,
      role: oneOf(['rider', 'cashier', 'packer', 'manager', 'rider'], n),
    }),
  'person changed': async (shop, { n, m }) => {
    const others = await othersOf(shop)
    const person = oneOf(
      others.filter(({ endedAt }) => !endedAt),
      n,
    )
    const change =
      m % 2 === 0
        ? { name: `Sita ${n} ${m}` }
        : { role: oneOf(['rider', 'cashier', 'rider', 'packer'], n) }
    return person && shop.seller.post(`${people}/${person._id}`, change)
  },
  'person ended': async (shop, { n, m }) => {
    const person = oneOf(await othersOf(shop), n)
    return person && m % 3 === 0
      ? shop.seller.post(`${people}/${person._id}/ending`, {})
      : undefined
  },
  'person back': async (shop, { n }) => {
    const ended = (await othersOf(shop)).filter(({ endedAt }) => endedAt)
    const person = oneOf(ended, n)
    return person && shop.seller.post(`${people}/${person._id}/return`, {})
  },
  'role changed': ({ seller }, { n, m }) =>
    seller.post(`/api/v1/seller/roles/${oneOf(['manager', 'packer', 'rider'], n)}`, {
      rights: ['drops', 'orders', 'packing', 'cash', 'reports'].filter(
        (right, at) => right === 'drops' || (m >> at) % 2 === 0,
      ),
    }),
  'person invited': async (shop, { n, m }) => {
    const open = (await othersOf(shop)).filter(({ endedAt }) => !endedAt)
    const person = oneOf(open, n)
    const token = person && (await invite(shop, person._id))
    if (!person || !token || m % 5 === 0) return undefined
    const client = shop.visitor()
    const pin = oneOf(pins, n)
    const withPassword = { email: `person-${newId()}@example.com`, password, pin }
    const chosen = m % 2 === 0 ? { pin } : withPassword
    const answer = await client.post('/api/v1/seller/invitation/session', { token, ...chosen })
    if (answer.status < 300) shop.people.push({ id: person._id, client })
    return answer
  },
  'PIN changed': ({ people: joined }, { n }) => {
    const person = oneOf(joined, n)
    const pin = { pin: oneOf(pins, n + 1), currentPin: oneOf(pins, n) }
    return person ? person.client.post(ownPin, pin) : Promise.resolve(undefined)
  },
  'phone shared': async (shop, { n, text }) => {
    const phone = await shop.ownersDevice()
    const answer = await phone.post(sharedPhones, { name: `Counter ${n} ${text}`.trim() })
    if (answer.status < 300) shop.phones.push(phone)
    return answer
  },
  'logged in by PIN': async ({ phones, people: joined }, { n, m }) => {
    const [phone, person] = [oneOf(phones, n), oneOf(joined, m)]
    return person && phone?.post(pinSession, { person: person.id, pin: oneOf(pins, n + m) })
  },
  'minutes until phones lock': ({ seller }, { n }) =>
    seller.post(`${sharedPhones}/lock`, { minutes: 2 + (n % 29) }),
  'cash handed over': async (shop, { n, m, text }) => {
    const person = oneOf(await othersOf(shop), n)?._id
    const { body } = await shop.seller.get('/api/v1/seller/day')
    const cash = (body.open as { people: { person?: string; expected: number }[] }).people
    const holder = oneOf(
      cash.filter((each) => each.person),
      n,
    )
    const counted = holder ? Math.max(0, Math.floor(holder.expected)) : n % 90
    const handed = { key: newId(), person: holder?.person ?? person ?? newId(), amount: counted }
    const answer = await shop.seller.post('/api/v1/seller/day/handovers', {
      ...handed,
      reason: text || 'A torn note',
    })
    if (m % 3 !== 0) return answer
    const undo = `/api/v1/seller/day/handovers/${handed.person}/reversal`
    return shop.seller.post(undo, { key: newId() })
  },
}
