import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountMails } from '#languages/mr/mails/account.ts'
import { pushText } from '#languages/mr/push-messages.ts'
import { say } from '#server/api/say.ts'

const root = join(import.meta.dirname, '..')

/** Signs that Marathi does not write, and words of Hindi that are none in Marathi. */
const ofHindi =
  /[\u093c\u0958-\u095f\u0964]|(?<![\u0900-\u097f])(है|हैं|नहीं|करें|आपका|आपकी|आपके|और|लिए|अभी|यहाँ|वहाँ|हमें|सिर्फ|फिर|यह|वह|में|को|पर)(?![\u0900-\u097f])/gu

test('no sentence in Marathi has a word or a sign of Hindi', () => {
  const files = globSync('src/text/mr/**/*.ts', { cwd: root })
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(ofHindi)].map(
      ([word]) => `${file}: ${word}`,
    ),
  )

  expect(files.length).toBeGreaterThan(90)
  // Names of states are compared without the dot that Hindi writes.
  expect(found.filter((one) => !one.startsWith('src/text/mr/states.ts'))).toEqual([])
})

test('a shopper’s mails, push messages and refusals are in Marathi', () => {
  const shop = { storeName: 'Asha', publicUrl: 'https://asha.example/mr' }
  const now = new Date('2026-11-28T16:12:00Z')

  const notice = accountMails.noticeMail({ ...shop, now }, { kind: 'password changed' })
  expect(notice.subject).toBe('Asha वरील तुमचा पासवर्ड बदलला')
  expect(notice.text).toContain('केव्हा: 28 नोव्हेंबर 2026, रात्री 9:42 (भारतीय वेळ).')

  const facts = { storeName: 'Asha', number: 12, isForSeller: false, isPickUp: false }
  const pushed = pushText('delivered', facts as Parameters<typeof pushText>[1])
  expect(pushed).toEqual({ title: 'Asha', body: 'तुमची ऑर्डर 12 पोहोचली.' })

  const refused = (reason: string, values?: object) =>
    say('mr', 'shopper', { reason, values } as Parameters<typeof say>[2])
  expect(refused('slot_full')).toBe('ही वेळ भरली आहे. दुसरी वेळ निवडा.')
  expect(refused('is_required', { field: 'street' })).toBe('घर नंबर आणि गल्ली लिहा')
  expect(refused('outside_areas', { pin: '411001' })).toContain('PIN कोड 411001 वर')
})

test('what only the seller can be refused is in Hindi, as the seller’s screens are', () => {
  const said = say('mr', 'seller', { reason: 'drawer_undone_before' } as Parameters<typeof say>[2])

  expect(said).toBe('यह एंट्री पहले ही वापस ली जा चुकी है।')
})
