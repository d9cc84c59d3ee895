import { expect, test } from 'vitest'
import type { DropAct } from '#contract/api/drops.ts'
import { memoryStorage } from '#web/seller/parts/kept-entries.ts'
import { createActQueue } from './act-queue.ts'

const refused = new Error('refused')
const unreachable = new Error('unreachable')

/** A store that does each act once; the acts and the photos that the test names fail as it says. */
function aStore() {
  const done: string[] = []
  const photos: string[] = []
  const failing = { photos: new Map<string, Error>(), acts: new Map<string, Error>() }
  const who: { rider: string | null } = { rider: 'ravi' }
  const names = new Map([['ravi', 'Ravi']])
  let onPhoto = () => {}
  let onActs = () => {}
  const storage = memoryStorage()
  const queue = createActQueue({
    storage,
    notify: () => undefined,
    rider: () =>
      who.rider === null ? null : { id: who.rider, name: names.get(who.rider) ?? who.rider },
    onList: () => undefined,
    transport: {
      async send(acts) {
        onActs()
        for (const { key } of acts) {
          const failure = failing.acts.get(key)
          if (failure) throw failure
        }
        done.push(...acts.map(({ key }) => key))
        return { results: acts.map(({ key }) => ({ key, isDone: true })) }
      },
      async sendPhoto({ key }) {
        onPhoto()
        const failure = failing.photos.get(key)
        if (failure) throw failure
        photos.push(key)
      },
      refusalOf: (error) => (error === refused ? 'No' : undefined),
    },
  })
  return {
    queue,
    storage,
    who,
    names,
    done,
    photos,
    failing,
    whilePhoto: (then: () => void) => (onPhoto = then),
    whileActs: (then: () => void) => (onActs = then),
  }
}

function delivery(key: string): DropAct {
  return { key, order: `order-${key}`, at: new Date().toISOString(), what: 'delivered', cash: 100 }
}

/** Three deliveries that wait, each with a photo. */
async function threeWaiting() {
  const store = aStore()
  store.failing.acts.set('one', unreachable)
  for (const key of ['one', 'two', 'three']) store.queue.add(delivery(key), key, `photo of ${key}`)
  await new Promise(setImmediate)
  store.failing.acts.clear()
  return store
}

test('the store hears of every delivery although it refuses the photo of one', async () => {
  const { queue, done, failing } = aStore()
  failing.photos.set('two', refused)
  failing.photos.set('one', unreachable)
  for (const key of ['one', 'two', 'three']) queue.add(delivery(key), key, `photo of ${key}`)
  await queue.send()
  expect(queue.read()).toHaveLength(3)

  failing.photos.delete('one')
  await expect.poll(() => queue.send().then(() => queue.read())).toEqual([])

  expect(done).toEqual(['one', 'two', 'three'])
})

test('one act that the store cannot read takes no other with it', async () => {
  const { queue, done, failing } = await threeWaiting()
  failing.acts.set('two', refused)

  await expect.poll(() => queue.send().then(() => [...done])).toEqual(['one', 'three'])

  expect(queue.read()).toMatchObject([{ act: { key: 'two' }, why: 'No' }])
})

test('without a network all wait', async () => {
  const { queue, done, failing } = await threeWaiting()
  failing.acts.set('three', unreachable)

  await queue.send()

  expect(done).toEqual([])
  expect(queue.read().map(({ why }) => why)).toEqual([undefined, undefined, undefined])
})

test('what one person did goes out while that person is logged in, and never as another’s', async () => {
  const { queue, done, who } = await threeWaiting()
  for (const other of [null, 'sunil']) {
    who.rider = other
    await queue.send()
  }
  expect(done).toEqual([])

  who.rider = 'ravi'
  await expect.poll(() => queue.send().then(() => queue.read())).toEqual([])
  expect(done).toEqual(['one', 'two', 'three'])
})

test('another who logs in while a photo is sent does not send what it proves', async () => {
  const { queue, done, who, whilePhoto } = aStore()
  whilePhoto(() => (who.rider = 'sunil'))

  queue.add(delivery('one'), 'one', 'photo')
  await new Promise(setImmediate)

  expect(done).toEqual([])
  expect(queue.read()).toMatchObject([{ person: 'ravi', who: 'Ravi' }])
})

test('a rider who was given another name meanwhile sends their own, and a namesake does not', async () => {
  const { queue, done, who, names } = await threeWaiting()
  who.rider = 'other'
  names.set('other', 'Ravi')
  await queue.send()
  expect(done).toEqual([])

  names.set('ravi', 'Ravi Kumar')
  who.rider = 'ravi'
  await expect.poll(() => queue.send().then(() => queue.read())).toEqual([])

  expect(done).toEqual(['one', 'two', 'three'])
})

test('an act that an earlier release kept under a name is sent by the person of this name', async () => {
  const { queue, storage, done, who } = aStore()
  const kept = { act: delivery('old'), name: 'old', rider: 'Ravi', at: 1 }
  storage.setItem('drop:old', JSON.stringify(kept))
  who.rider = 'sunil'
  await queue.send()
  expect(done).toEqual([])

  who.rider = 'ravi'
  await queue.send()

  expect(done).toEqual(['old'])
})

test('an act that nobody has sent is forgotten by its undo; of one that may have arrived an undo is sent', async () => {
  const { queue, done, failing } = aStore()
  failing.acts.set('one', unreachable)
  queue.add(delivery('one'), 'One')
  await new Promise(setImmediate)
  queue.add(delivery('two'), 'Two')

  queue.undo('two', 'undo of two')
  queue.undo('one', 'undo of one')
  await expect.poll(() => queue.send().then(() => queue.read())).toEqual([])

  expect(done).toEqual(['undo of one'])
})

test('what is undone while its photo is sent is not sent, and what is undone while it is sent comes back to nobody', async () => {
  const { queue, done, failing, whilePhoto, whileActs } = aStore()
  whilePhoto(() => queue.undo('one', 'undo of one'))
  queue.add(delivery('one'), 'One', 'photo of one')
  await new Promise(setImmediate)
  expect(done).toEqual([])
  expect(queue.read()).toEqual([])

  failing.acts.set('two', refused)
  whileActs(() => queue.undo('two', 'undo of two'))
  queue.add(delivery('two'), 'Two')
  await expect.poll(() => queue.send().then(() => queue.read())).toEqual([])

  expect(done).toEqual(['undo of two'])
})
