import { shopTimeZone } from '#contract/limits.ts'
import { locale } from '../locale.ts'

type MailText = { subject: string; text: string }
type Link = { link: string; minutes: number }

type NoDetails = Record<never, never>

/** An intruder would do these to the seller's account first. */
type SellerEvents = {
  'new device': { device: string | null }
  password: NoDetails
  'second factor on': NoDetails
  'second factor off': NoDetails
  'recovery codes': NoDetails
  'passkey added': { device: string | null }
  'recovery code used': { left: number }
  'new e-mail asked': { asked: string }
  'e-mail': { now: string }
  'person joined': { name: string; isReturning: boolean }
  'shared phone': { name: string; by: string }
}

type SellerEvent<A extends About = About> = { [Each in A]: { about: Each } & SellerEvents[Each] }[A]

type Shop = { storeName: string; publicUrl: string; at: Date }

function sellerEventMail({ storeName, publicUrl, at }: Shop, event: SellerEvent): MailText {
  const { subject, what } = describe(event, storeName)
  const when = at.toLocaleString(locale, {
    timeZone: shopTimeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const text = `${what}

When: ${when}

If that was you, there is nothing to do. If it was not, log in, log out everywhere and change the password, which also removes all passkeys:
${publicUrl}/seller/account

If you cannot log in, run this on the store's computer:
npm run seller -- reset-password
`
  return { subject: `${subject} · ${storeName}`, text }
}

const inBrackets = (device: string | null) => (device ? ` (${device})` : '')

type About = keyof SellerEvents
type Described = { subject: string; what: string }

const descriptions: { [A in About]: (event: SellerEvent<A>, store: string) => Described } = {
  'new device': ({ device }, store) => ({
    subject: 'New login as the seller',
    what: `Someone logged in as the seller of ${store} on a device that was not used before${inBrackets(device)}.`,
  }),
  password: (_, store) => ({
    subject: 'Your password was changed',
    what: `The seller's password of ${store} was changed. All other devices have been logged out.`,
  }),
  'second factor on': (_, store) => ({
    subject: 'Two-step login is on',
    what: `Two-step login was switched on for the seller of ${store}.`,
  }),
  'second factor off': (_, store) => ({
    subject: 'Two-step login is off',
    what: `Two-step login was switched off for the seller of ${store}. The password alone logs in now.`,
  }),
  'recovery codes': (_, store) => ({
    subject: 'New recovery codes',
    what: `New recovery codes were made for the seller of ${store}. The codes from before no longer work.`,
  }),
  'passkey added': ({ device }, store) => ({
    subject: 'A passkey was added',
    what: `A passkey was added for the seller of ${store}${inBrackets(device)}. It logs in without the password or a code.`,
  }),
  'recovery code used': ({ left }, store) => ({
    subject: 'A recovery code was used',
    what: `Someone logged in as the seller of ${store} with a recovery code. ${countCodes(left)} left.`,
  }),
  'new e-mail asked': ({ asked }, store) => ({
    subject: 'Your e-mail address is about to change',
    what: `Someone who knows your password wants the seller of ${store} to log in as ${asked}. It changes once the link that we sent there is opened.`,
  }),
  'e-mail': ({ now }, store) => ({
    subject: 'Your e-mail address was changed',
    what: `The seller of ${store} now logs in as ${now}. No more mails will come to this address.`,
  }),
  'person joined': ({ isReturning, name }, store) =>
    isReturning
      ? {
          subject: `${name} has a new login`,
          what: `${name} has opened an invitation to ${store} and chosen a new way to log in. Every way from before has ended.`,
        }
      : {
          subject: `${name} has joined`,
          what: `${name} has opened the invitation to ${store} and can log in now. You can end that at any time under People.`,
        },
  'shared phone': ({ by, name }, store) => ({
    subject: 'A shared phone was added',
    what: `${by} has made a device the shared phone “${name}” of ${store}. People with a PIN can log in on it.`,
  }),
}

function describe<A extends About>(event: SellerEvent<A>, store: string): Described {
  return descriptions[event.about](event, store)
}

function countCodes(count: number): string {
  return count === 1 ? '1 code is' : `${count} codes are`
}

function loginLinkMail({ storeName }: { storeName: string }, { link, minutes }: Link): MailText {
  const text = `This link logs you in as the seller of ${storeName}, once, within ${minutes} minutes:

${link}

You can choose a new password there, too.

If you did not ask for it, there is nothing to do: nobody gets in without this mail.
`
  return { subject: `Your login link · ${storeName}`, text }
}

function sellerEmailMail({ storeName }: { storeName: string }, { link, minutes }: Link): MailText {
  const text = `Open this link where you are logged in as the seller of ${storeName}, and you log in with this address from then on:

${link}

It works once, for ${minutes} minutes.

If you did not ask for this, you can ignore this mail; nothing changes.
`
  return { subject: `Confirm your new e-mail address · ${storeName}`, text }
}

/** The shop's GSTIN and its tax do not go together. */
function registrationMail({ name, publicUrl }: { name: string; publicUrl: string }): MailText {
  const text = `${name} has a GSTIN, but the shop has not been told how it is registered for GST. Until it is, papers are headed “Bill” and show no GST, and tax may be added to prices that should include it.

Please choose one of the two; it is on your certificate:

- Regular: your prices include GST, and bills say how much.
- Composition scheme: you charge no tax, bills say so, and you deliver within your state only.

${publicUrl}/seller/settings#gst

The shop goes on selling meanwhile. This mail comes once a day until you have answered.
`
  return { subject: `Your GSTIN and your tax do not go together · ${name}`, text }
}

export const sellerMails = { sellerEventMail, loginLinkMail, sellerEmailMail, registrationMail }
