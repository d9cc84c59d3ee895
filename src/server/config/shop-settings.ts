import { z } from 'zod'
import { maxPasswordLength, minSellerPasswordLength } from '#contract/limits.ts'
import { type Config, demoSeller } from './config.ts'
import {
  type Environment,
  type Mode,
  oneOf,
  type Problem,
  type Setting,
  text,
} from './setting-schemas.ts'

const firstSeller = `creates the seller at the first start of a real shop, the password at least ${minSellerPasswordLength} characters; afterwards the page *Account* or \`npm run seller\` changes it`

/** Settings of the shop: its mode, its name, its first seller and its samples. */
export const shopSettings = {
  TOKRI_MODE: {
    schema: oneOf(['demo', 'production']).optional(),
    example: 'production',
    unset: 'as `NODE_ENV` says',
    about:
      "`demo` or `production`; a demo that others can reach, or that was a real shop before, starts only so. A demo answers to PUBLIC_URL, to IP addresses and to this machine's names only",
  },
  NODE_ENV: {
    schema: z.string().optional(),
    example: 'production',
    unset: 'a demo, as long as only this machine can reach it',
    about: '`production` is a real shop: no demo accounts, strict settings',
  },
  SELLER_EMAIL: {
    schema: z.email('is not an e-mail address').optional(),
    example: 'asha@example.com',
    unset: 'a demo seller',
    about: firstSeller,
  },
  SELLER_PASSWORD: {
    // The login accepts no longer passwords.
    schema: text({ maxLength: maxPasswordLength }).optional(),
    example: 'a sentence that only you know',
    unset: 'a demo seller',
    about: firstSeller,
    isSecret: true,
  },
  STORE_NAME: {
    schema: text({ maxLength: 60 }).default('Tokri'),
    example: 'Asha Fresh',
    unset: '`Tokri`',
    about: 'the name on every page',
  },
  SECRET_KEY: {
    schema: z.string().min(32, 'is shorter than 32 characters').optional(),
    example: 'what "openssl rand -base64 32" prints',
    unset: 'a key in `DATA_DIR`',
    about:
      "encrypts the secret of the seller's two-step login; needed where several processes have folders of their own",
    isSecret: true,
  },
  SAMPLE_DATA: {
    schema: oneOf(['on', 'off']).default('on'),
    example: 'off',
    unset: '`on`',
    about: '`off` starts without products',
  },
} satisfies Record<string, Setting>

type Read = { SELLER_EMAIL?: string | undefined; SELLER_PASSWORD?: string | undefined }

export function sellerOf(read: Read, mode: Mode): Config['seller'] {
  const shown = mode === 'demo' ? demoSeller : { email: undefined, password: undefined }
  const { SELLER_EMAIL: email = shown.email, SELLER_PASSWORD: password = shown.password } = read
  return { email, password, isDemo: password === demoSeller.password }
}

/** Refuses the demo's password and a short one. Whether one is missing depends on the database, which may have a seller. */
export function sellerProblems({ SELLER_PASSWORD: password }: Environment): Problem[] {
  if (!password) return []
  const what =
    password === demoSeller.password
      ? 'is the publicly known one of the demo'
      : password.length < minSellerPasswordLength
        ? `is shorter than ${minSellerPasswordLength} characters`
        : undefined
  return what ? [{ name: 'SELLER_PASSWORD', what }] : []
}
