import { z } from 'zod'
import type { Environment, Problem, Setting } from './setting-schemas.ts'

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
    unset: 'no mail is sent',
    about:
      'the mail server: `smtp://` or `smtps://` with its login; special characters percent-encoded. `smtp://` needs STARTTLS, except on this machine or with `?requireTLS=false`. Without it no subscriber of the newsletter can confirm',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z.email('is not an e-mail address').optional(),
    example: 'orders@example.com',
    unset: '–',
    about: 'the address that mails come from; goes together with `SMTP_URL`',
  },
} satisfies Record<string, Setting>

/** Undefined when this store sends no mail. */
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
