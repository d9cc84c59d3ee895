import { shopTimeZone } from '#contract/limits.ts'
import { locale } from '../locale.ts'

// No mail repeats a name: anybody may have typed it, and whom the mail reaches would take it for the shop's own words.

/** A mail without its recipient. */
type MailText = { subject: string; text: string }

type Shop = { storeName: string; publicUrl: string }

const ignore = 'If you did not ask for this, you can ignore this mail; nothing changes.'

function passwordLinkMail(
  { storeName }: Shop,
  { link, minutes }: { link: string; minutes: number },
): MailText {
  return mail(`Set a new password for ${storeName}`, [
    'Hello,',
    `with this link you can set a new password for your account at ${storeName}:`,
    link,
    `It works once, for ${minutes >= 24 * 60 ? '24 hours' : 'one hour'}.`,
    ignore,
  ])
}

function confirmationMail({ email, storeName }: Shop & { email: string }, link: string): MailText {
  return mail(`Confirm your e-mail address for ${storeName}`, [
    'Hello,',
    `an account at ${storeName} was created with ${email}. Open this link where you are logged in, to confirm that the address is yours:`,
    link,
    'It works once, for 24 hours.',
    'If you did not create this account, please do not open the link. Whoever did cannot keep your address: ask for a new password with it at any time, and the account is yours, empty.',
  ])
}

function newEmailMail(
  { storeName }: Shop,
  { link, minutes }: { link: string; minutes: number },
): MailText {
  return mail(`Confirm your new e-mail address for ${storeName}`, [
    'Hello,',
    `open this link where you are logged in at ${storeName}, and your account uses this address from then on:`,
    link,
    `It works once, for ${minutes} minutes.`,
    ignore,
  ])
}

/** Tells the owner of an address that somebody wants it for another account. */
function takenEmailMail({ storeName, publicUrl }: Shop): MailText {
  return mail(`You already have an account at ${storeName}`, [
    'Hello,',
    `somebody asked to use this e-mail address for another account at ${storeName}. It already has an account of its own, so nothing was changed.`,
    `If it was you, log in with this address, or set a new password: ${publicUrl}/forgot-password`,
  ])
}

/** Events of an account that its owner should know of. */
type AccountEvent =
  | { kind: 'new device'; device: string | null }
  | { kind: 'password changed' }
  | { kind: 'passkey added'; device: string | null }
  | { kind: 'new e-mail asked'; newEmail: string }
  | { kind: 'e-mail changed'; newEmail: string }
  | { kind: 'account deleted' }

function noticeMail(shop: Shop & { now: Date }, event: AccountEvent): MailText {
  const { subject, happened } = describe(shop.storeName, event)
  return mail(subject, [
    'Hello,',
    `${happened} That was on ${formatTime(shop.now)}.`,
    event.kind === 'account deleted' ? 'Thank you for having shopped with us.' : whatToDo(shop),
  ])
}

function describe(storeName: string, event: AccountEvent): { subject: string; happened: string } {
  switch (event.kind) {
    case 'new device':
      return {
        subject: `New login to your account at ${storeName}`,
        happened: `somebody logged in to your account at ${storeName} on a device that we had not seen before${event.device ? ` (${event.device})` : ''}.`,
      }
    case 'password changed':
      return {
        subject: `Your password for ${storeName} was changed`,
        happened: `the password of your account at ${storeName} was changed, and all other devices were logged out.`,
      }
    case 'passkey added':
      return {
        subject: `New passkey for your account at ${storeName}`,
        happened: `a passkey was added to your account at ${storeName}${event.device ? ` (${event.device})` : ''}. Whoever unlocks that device can log in to your account.`,
      }
    case 'new e-mail asked':
      return {
        subject: `Your e-mail address for ${storeName} is about to change`,
        happened: `somebody who knows your password wants your account at ${storeName} to use ${event.newEmail} from now on. It changes once the link that we sent there is opened.`,
      }
    case 'e-mail changed':
      return {
        subject: `Your e-mail address for ${storeName} was changed`,
        happened: `your account at ${storeName} now uses ${event.newEmail}.`,
      }
    case 'account deleted':
      return {
        subject: `Your account at ${storeName} was deleted`,
        happened: `your account at ${storeName} was deleted, as you asked.`,
      }
  }
}

function whatToDo({ publicUrl }: Shop): string {
  return `If it was you, there is nothing to do. If not, set a new password at once, which logs out everybody else and removes all passkeys: ${publicUrl}/forgot-password`
}

const shopTime = new Intl.DateTimeFormat(locale, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: shopTimeZone,
})

function formatTime(now: Date): string {
  return `${shopTime.format(now)} (Indian time)`
}

function mail(subject: string, paragraphs: readonly string[]): MailText {
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

export const accountMails = {
  passwordLinkMail,
  confirmationMail,
  newEmailMail,
  takenEmailMail,
  noticeMail,
}
