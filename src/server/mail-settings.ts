import { z } from 'zod'
import type { Environment, Problem } from './setting-schemas.ts'

export type MailConfig = {
  /** `smtp:` or `smtps:`, with the login in it. */
  smtpUrl: string
  from: string
}

export const mailSettings = {
  SMTP_URL: {
    schema: z
      .url({ protocol: /^smtps?$/, error: 'is not the address of a mail server' })
      .optional(),
    example: 'smtps://shop%40example.com:password@mail.example.com',
  },
  MAIL_FROM: {
    schema: z.email('is not an e-mail address').optional(),
    example: 'orders@example.com',
  },
}

/** Undefined: this store sends no mail. */
export function createMailConfig(read: {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
}): MailConfig | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = read
  return smtpUrl && from ? { smtpUrl, from } : undefined
}

export function mailProblems({ SMTP_URL: server, MAIL_FROM: from }: Environment): Problem[] {
  if ((server === undefined) === (from === undefined)) return []
  return [
    server === undefined
      ? { name: 'SMTP_URL', what: 'is missing; MAIL_FROM alone sends no mail' }
      : { name: 'MAIL_FROM', what: 'is missing; mails need the address they come from' },
  ]
}
