import dns from 'node:dns'
import { describe, expect, test as plainTest, vi } from 'vitest'
import { CannotStart } from '#platform/cannot-start.ts'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import { AlreadyThere } from './archive-target.ts'
import { s3Target } from './s3-target.ts'

// Only what is to run into the time limit is given a short one.
const times = { requestMs: 20_000, retryMs: 1, attempts: 4 }
const impatient = { requestMs: 300, retryMs: 1, attempts: 4 }
const one = Buffer.from('one')

const test = plainTest.extend('bucket', async ({}, { onCleanup }) => {
  const bucket = await startFakeS3()
  onCleanup(() => bucket.close())
  return bucket
})

describe('a bucket', () => {
  test('keeps objects below its prefix, and lists all of them', async ({ bucket }) => {
    const target = s3Target(bucket.place, times)
    const names = ['a/1', 'a/2', 'a/3', 'a/4', 'a/with space & more+', 'b/1', 'a/5']
    for (const name of names) await target.put(name, Buffer.from(name))
    await target.remove('a/2')

    expect(await target.list('a/')).toEqual(['a/1', 'a/3', 'a/4', 'a/5', 'a/with space & more+'])
    expect((await target.get('a/with space & more+')).toString()).toBe('a/with space & more+')
    expect([await target.has('b/1'), await target.has('a/2')]).toEqual([true, false])
    expect([...bucket.objects.keys()].every((key) => key.startsWith('tokri/'))).toBe(true)
    expect(target.address).toBe('s3://shop/tokri')
  })

  test('is reached by its host name, too', async ({ bucket, onTestFinished }) => {
    const { lookup } = dns
    const looking = vi.spyOn(dns, 'lookup')
    looking.mockImplementation(((_name: string, ...rest: [object, () => void]) =>
      lookup('localhost', ...rest)) as never)
    onTestFinished(() => looking.mockRestore())
    const target = s3Target({ ...bucket.place, isPathStyle: false }, times)
    await target.put('a', one)

    expect(bucket.requests.at(-1)).toMatch(/^PUT shop\.localhost:\d+ \/tokri\/a$/)
    expect(bucket.objects.get('tokri/a')).toEqual(one)
  })

  test('refuses a key with another secret', async ({ bucket }) => {
    const target = s3Target({ ...bucket.place, secret: 'another' }, times)

    await expect(target.put('a', one)).rejects.toThrow(
      'SignatureDoesNotMatch. ARCHIVE_S3_SECRET does not belong to ARCHIVE_S3_KEY_ID.',
    )
    expect(bucket.objects.size).toBe(0)
  })

  test('never changes an object', async ({ bucket }) => {
    const target = s3Target(bucket.place, times)
    await target.put('a', one)
    await target.put('a', one)

    await expect(target.put('a', Buffer.from('two'))).rejects.toThrow(AlreadyThere)
    expect(bucket.objects.get('tokri/a')).toEqual(one)
  })

  test('never changes one where it does not know conditions', async ({ onTestFinished }) => {
    const bucket = await startFakeS3({ knowsConditions: false })
    onTestFinished(() => bucket.close())
    const target = s3Target(bucket.place, times)
    await target.put('a', one)

    await expect(target.put('a', Buffer.from('two'))).rejects.toThrow(AlreadyThere)
    expect(bucket.objects.get('tokri/a')).toEqual(one)
  })

  test.for([
    ['slow down', 'internal error', 'slow down'],
    ['reset before', 'reset after'],
    ['hang', 'reset before'],
  ] as const)(
    'that fails for a while gets the object all the same: %s',
    async (faults, { bucket }) => {
      bucket.failNext(...faults)
      const hasToWait = (faults as readonly string[]).includes('hang')
      const target = s3Target(bucket.place, hasToWait ? { ...impatient, attempts: 20 } : times)
      await target.put('a', one)

      expect(bucket.objects.get('tokri/a')).toEqual(one)
    },
  )

  test('that stays away is given up, and named', async ({ bucket }) => {
    bucket.failNext('hang', 'hang', 'hang', 'hang')
    const hanging = s3Target(bucket.place, impatient).put('a', one)
    await expect(hanging).rejects.toThrow(CannotStart)
    await expect(hanging).rejects.toThrow('s3://shop/tokri does not answer as it should')

    await bucket.close()
    await expect(s3Target(bucket.place, times).get('a')).rejects.toThrow(/ECONNREFUSED/)
  })
})
