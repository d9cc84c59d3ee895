import { describe, expect, test } from 'vitest'
import { refuseGuessable } from './guessable-password.ts'

const asha = { name: 'Asha Rao', email: 'asha.rao@example.com' }

function choose(password: string, person = asha, storeName = 'Tokri') {
  return refuseGuessable({ ...person, password }, storeName)
}

const triedFirst = `
  iloveindi@ sunshin3
  password Password PASSWORD1 password123 p@ssw0rd P@ssword! Passw0rd2024 12345678 123456789
  1234567890 87654321 0987654321 11111111 00000000 12341234 123123123 11223344 12121212
  123456789a a12345678 1234567a qwertyuiop qwerty123 qwerty12 asdfghjkl zxcvbnm123 1qaz2wsx
  q1w2e3r4 abcd1234 abc12345 abcdefgh abcabcabc aaaaaaaa aaaa1111 1q2w3e4r5t iloveyou
  sunshine princess1 football trustno1 superman letmein123 welcome1 Welcome@123 admin123
  Admin@123 administrator changeme 123admin india123 India@123 jaihind1 krishna123 sairam123
  ganesh@123 cricket1 dragon2024 monkey123 computer internet whatever starwars baseball1
  grocery123 Grocery2026! tokri1234 basket123 vegetables qazwsxedc 147258369 midnight einstein caroline2001
  paradise 4815162342 mahadev108 dhoni@07
`
  .trim()
  .split(/\s+/)

describe('common passwords are refused', () => {
  test.for(triedFirst)('%s', async (password) => {
    await expect(choose(password)).rejects.toThrow('weak_password')
  })
})

describe('what is known of this person is refused', () => {
  test.for([
    'asha.rao@example.com',
    'ASHA.RAO@EXAMPLE.COM',
    'asha.rao',
    'asha rao',
    'asha1234',
    'Asha@2024',
    '1234asha',
    'rao_asha_1990',
    'asharao15081990',
    'example123',
  ])('%s', async (password) => {
    await expect(choose(password)).rejects.toThrow('weak_password')
  })

  test('what is known of another person is not refused', async () => {
    await expect(
      choose('asharao15081990', { name: 'Meera', email: 'meera@shop.in' }),
    ).resolves.toBeUndefined()
  })

  test('the name of this store is refused', async () => {
    await expect(choose('KiranaHub99', asha, 'Kirana Hub')).rejects.toThrow('weak_password')
    await expect(choose('KiranaHub99', asha, 'Green Door')).resolves.toBeUndefined()
  })

  test('a name in another script is refused', async () => {
    const person = { name: 'आशा राव', email: 'a@example.com' }

    await expect(choose('आशा123456', person)).rejects.toThrow('weak_password')
  })

  test('a name that begins another is refused', async () => {
    const person = { name: 'Rao Raomurthy', email: 'r@example.com' }

    await expect(choose('raomurthy99', person)).rejects.toThrow('weak_password')
  })

  test('a name of one letter forbids nothing', async () => {
    await expect(choose('a7b30912', { name: 'A B', email: 'k@t.in' })).resolves.toBeUndefined()
  })
})

describe('uncommon passwords are accepted', () => {
  test.for([
    'kT7#vLqa',
    'u8Zp2qWx',
    '83920174',
    'correct horse battery staple',
    'lantern over the mustard field',
    'my dog ate the password list',
    'asha likes green mangoes',
    'grocery lists are long today',
    'दूध और दही का दिन',
    'mango-tree-at-dawn',
    '\u{1f96d}\u{1f33e}\u{1f9fa}\u{1f33d}',
    'Lm4!tR0w'.repeat(16),
  ])('%s', async (password) => {
    await expect(choose(password)).resolves.toBeUndefined()
  })
})

test('the longest password of the slowest kind is checked quickly', async () => {
  await choose('mango-tree-at-dawn')
  const start = process.cpuUsage()

  for (const unit of ['a', 'ab', 'a1', '12345678', 'qwertyuiop', 'é', '\u{1f96d}']) {
    const password = unit.repeat(128).slice(0, 127)
    try {
      await choose(`${password}x`, { name: 'a'.repeat(80), email: `${'a.'.repeat(100)}@b.in` })
    } catch {
      // Only the time matters here, not whether it is refused.
    }
  }

  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
})
