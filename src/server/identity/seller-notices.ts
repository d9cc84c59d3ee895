import { shopTimeZone } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail, queueMail } from '#server/mail/queue-mail.ts'
import { linkMinutes, type MailText } from './account-mails.ts'

type Shop = { config: Pick<Config, 'mail' | 'publicUrl'>; storeName: string }

export type Notice =
  | { about: 'new device'; device: string | null }
  | { about: 'password' | 'second factor on' | 'second factor off' | 'recovery codes' }
  | { about: 'recovery code used'; left: number }
  | { about: 'new e-mail asked'; asked: string }
  | { about: 'e-mail'; now: string }

/** Tells the seller by mail, where mail is set up, what an intruder would do to the account first. */
export async function tellSeller(
  tx: Database,
  { config, storeName, to }: Shop & { to: string },
  notice: Notice,
): Promise<void> {
  if (!canSendMail(config)) return
  const at = new Date().toLocaleString('en-IN', {
    timeZone: shopTimeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const { subject, what } = describe(notice, storeName)
  const text = `${what}

When: ${at}

If that was you, there is nothing to do. If it was not, log in, log out everywhere and change the password:
${config.publicUrl}/seller/account

If you cannot log in, run this on the store's computer:
npm run seller -- reset-password
`
  await queueMail(tx, { to, subject: `${subject} · ${storeName}`, text })
}

function describe(notice: Notice, store: string): { subject: string; what: string } {
  switch (notice.about) {
    case 'new device':
      return {
        subject: 'New login as the seller',
        what: `Someone logged in as the seller of ${store} on a device that was not used before${notice.device ? `: ${notice.device}` : ''}.`,
      }
    case 'password':
      return {
        subject: 'Your password was changed',
        what: `The seller's password of ${store} was changed. All other devices have been logged out.`,
      }
    case 'second factor on':
      return {
        subject: 'Two-step login is on',
        what: `Two-step login was switched on for the seller of ${store}.`,
      }
    case 'second factor off':
      return {
        subject: 'Two-step login is off',
        what: `Two-step login was switched off for the seller of ${store}. The password alone logs in now.`,
      }
    case 'recovery codes':
      return {
        subject: 'New recovery codes',
        what: `New recovery codes were made for the seller of ${store}. The codes from before no longer work.`,
      }
    case 'recovery code used':
      return {
        subject: 'A recovery code was used',
        what: `Someone logged in as the seller of ${store} with a recovery code. ${countCodes(notice.left)} left.`,
      }
    case 'new e-mail asked':
      return {
        subject: 'Your e-mail address is about to change',
        what: `Someone who knows your password wants the seller of ${store} to log in as ${notice.asked}. It changes once the link that we sent there is opened.`,
      }
    case 'e-mail':
      return {
        subject: 'Your e-mail address was changed',
        what: `The seller of ${store} now logs in as ${notice.now}. No more mails will come to this address.`,
      }
  }
}

function countCodes(count: number): string {
  return count === 1 ? '1 code is' : `${count} codes are`
}

export function loginLinkMail({ storeName }: { storeName: string }, link: string): MailText {
  const text = `This link logs you in as the seller of ${storeName}, once, within ${linkMinutes.sellerLogin} minutes:

${link}

You can choose a new password there, too.

If you did not ask for it, there is nothing to do: nobody gets in without this mail.
`
  return { subject: `Your login link · ${storeName}`, text }
}

export function sellerEmailMail({ storeName }: { storeName: string }, link: string): MailText {
  const text = `Open this link where you are logged in as the seller of ${storeName}, and you log in with this address from then on:

${link}

It works once, for ${linkMinutes.email} minutes.

If you did not ask for this, you can ignore this mail; nothing changes.
`
  return { subject: `Confirm your new e-mail address · ${storeName}`, text }
}
