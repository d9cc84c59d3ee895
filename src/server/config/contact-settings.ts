import { z } from 'zod'
import { type Mode, type Setting, text } from './setting-schemas.ts'

const demoContact = {
  email: 'hello@tokri.example',
  phone: '+91 80 4000 0000',
  address: '12 Market Road, Bengaluru 560001',
}

const inFooter = "shown in the footer's contact block"

export const contactSettings = {
  STORE_EMAIL: {
    schema: z.email('is not an e-mail address').optional(),
    example: 'hello@example.com',
    unset: '–',
    about: inFooter,
  },
  STORE_PHONE: {
    schema: text({ maxLength: 30 }).optional(),
    example: '+91 98450 12345',
    unset: '–',
    about: inFooter,
  },
  STORE_ADDRESS: {
    schema: text({ maxLength: 200 }).optional(),
    example: '12 Market Road, Bengaluru 560001',
    unset: '–',
    about: inFooter,
  },
} satisfies Record<string, Setting>

/** The shop's contact details until the seller saves others on the settings page. */
export type ContactConfig = Partial<Record<'email' | 'phone' | 'address', string>>

type Read = Partial<Record<'STORE_EMAIL' | 'STORE_PHONE' | 'STORE_ADDRESS', string | undefined>>

export function contactOf(read: Read, mode: Mode): ContactConfig {
  const shown = mode === 'demo' ? demoContact : {}
  return {
    ...shown,
    ...(read.STORE_EMAIL ? { email: read.STORE_EMAIL } : {}),
    ...(read.STORE_PHONE ? { phone: read.STORE_PHONE } : {}),
    ...(read.STORE_ADDRESS ? { address: read.STORE_ADDRESS } : {}),
  }
}
