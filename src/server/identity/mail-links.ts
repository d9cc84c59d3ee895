import { recordSecurityEvent } from '#server/audit/security-events.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { addJob, type LinkRequest } from '#server/jobs/jobs.ts'
import { canSendMail, queueMail } from '#server/mail/queue-mail.ts'
import { countUp, type Limit } from '#server/platform/database/rate-limit.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  confirmationMail,
  linkMinutes,
  type MailText,
  type Notice,
  newEmailMail,
  noticeMail,
  passwordLinkMail,
  takenEmailMail,
} from './account-mails.ts'
import { hashedEmail } from './limit-guesses.ts'
import { issueToken, type TokenPurpose } from './one-time-tokens.ts'
import { selectShopper, selectShopperByEmail } from './queries.ts'

type MailParts = {
  config: Pick<Config, 'mail' | 'publicUrl'>
  viewStoreName: (db: Database) => Promise<string>
}

/**
 * Asks for a link to be mailed. Who the address belongs to is looked up by the job, so that this takes as long for
 * unknown addresses; and the token is made there, so that nothing which is stored contains it.
 */
export function requestLink(tx: Database, request: LinkRequest): Promise<void> {
  const to = 'email' in request ? hashedEmail(request.email) : request.shopperId
  return addJob(tx, 'mail_link', {
    payload: request,
    key: `${request.kind}/${to}`,
    maxAttempts: 6,
  })
}

const linksPerAddress: Limit = { points: 5, seconds: 60 * 60 }

/** Nobody's mailbox may be filled with links, whoever asks for them, and whether the address has an account or not. */
export function countLink(db: Database, email: string): Promise<void> {
  return countUp(db, `link/${hashedEmail(email)}`, linksPerAddress)
}

type Outgoing = MailText & { to: string }

/** The job: makes the link and sends it. Repeated after a failure, it makes another, which replaces the first. */
export async function mailLink(
  db: Database,
  { config, viewStoreName, send }: MailParts & { send: (mail: Outgoing) => Promise<void> },
  request: LinkRequest,
): Promise<void> {
  const mail = await composeLink(db, request, {
    storeName: await viewStoreName(db),
    publicUrl: config.publicUrl,
  })
  if (!mail) return
  await send(mail)
  const event = { kind: 'one-time link issued', role: 'shopper', who: mail.to } as const
  if (request.kind === 'password') await recordSecurityEvent(db, { ...event, detail: 'password' })
}

type Shop = { storeName: string; publicUrl: string }

/** Null where there is nobody to write to, any longer or at all. */
async function composeLink(
  db: Database,
  request: LinkRequest,
  shop: Shop,
): Promise<Outgoing | null> {
  if (request.kind === 'password') {
    const person = await selectShopperByEmail(db, request.email)
    if (!person) return null
    const link = await makeLink(db, shop, {
      purpose: 'shopper-password-mailed',
      shopperId: person.id,
      email: person.email,
    })
    return { to: person.email, ...passwordLinkMail(shop, link) }
  }

  const person = await selectShopper(db, request.shopperId)
  if (!person) return null
  const { id: shopperId } = person
  if (request.kind === 'confirmation') {
    if (person.confirmedAt) return null
    const { email } = person
    const link = await makeLink(db, shop, { purpose: 'shopper-confirmation', shopperId, email })
    return { to: email, ...confirmationMail({ ...shop, email }, link) }
  }

  const { newEmail } = request
  const other = await selectShopperByEmail(db, newEmail)
  if (other?.confirmedAt) return { to: newEmail, ...takenEmailMail(shop) }
  const link = await makeLink(db, shop, { purpose: 'shopper-email', shopperId, email: newEmail })
  return { to: newEmail, ...newEmailMail(shop, link) }
}

type LinkPurpose = Extract<TokenPurpose, `shopper-${string}`>

const linkTo: Record<LinkPurpose, { path: string; minutes: number }> = {
  'shopper-password-mailed': { path: '/reset-password', minutes: linkMinutes.password },
  'shopper-password-handed': { path: '/reset-password', minutes: linkMinutes.handed },
  'shopper-confirmation': { path: '/confirm-email', minutes: linkMinutes.confirmation },
  'shopper-email': { path: '/confirm-email', minutes: linkMinutes.email },
}

type NewLink = { purpose: LinkPurpose; shopperId: string; email: string }

/** Browsers keep what follows the `#` to themselves, so the token is in no log of a server, and in no Referer. */
export async function makeLink(
  db: Database,
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  { purpose, shopperId, email }: NewLink,
): Promise<string> {
  const { path, minutes } = linkTo[purpose]
  const token = await issueToken(db, { purpose, subject: shopperId, minutes, detail: email })
  return `${publicUrl}${path}#${token}`
}

// A login is cheap to repeat; the owner's mailbox must not be filled by somebody who does.
const noticesPerAccount: Limit = { points: 10, seconds: 24 * 60 * 60 }

type Owner = { id: string; email: string }

/** Tells the owner of an account by mail what happened to it, where mail is set up. */
export async function notify(
  tx: Database,
  { config, viewStoreName }: MailParts,
  { owner, ...notice }: Notice & { owner: Owner },
): Promise<void> {
  if (!canSendMail(config)) return
  try {
    await countUp(tx, `notices/${owner.id}`, noticesPerAccount)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return
    throw error
  }
  const storeName = await viewStoreName(tx)
  const shop = { storeName, publicUrl: config.publicUrl, now: new Date() }
  await queueMail(tx, { to: owner.email, ...noticeMail(shop, notice) })
}
