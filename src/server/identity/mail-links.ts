import { countUp, type Limit } from '#platform/database/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { writtenTexts } from '#server/api/languages.ts'
import { recordSecurityEvent, type SecurityEvent } from '#server/audit/security-events.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { addJob, type LinkRequest } from '#server/jobs/jobs.ts'
import { canSendMail, queueMail } from '#server/mail/queue-mail.ts'
import { writeTo } from '#server/mail/write-to.ts'
import { hashedEmail } from './limit-guesses.ts'
import { linkMinutes } from './link-minutes.ts'
import { issueToken, type LinkPurpose, withdrawToken } from './one-time-tokens.ts'
import { selectShopper, selectShopperByEmail } from './queries.ts'
import { selectSeller, selectSellerByEmail } from './seller-queries.ts'

const accountMails = () => writtenTexts().accountMails
const sellerMails = () => writtenTexts().sellerMails

type MailText = { subject: string; text: string }
type AccountEvent = Parameters<ReturnType<typeof accountMails>['noticeMail']>[1]
type MailParts = {
  config: Pick<Config, 'mail' | 'publicUrl'>
  viewStoreName: (db: Database) => Promise<string>
}

/**
 * Queues the mail of a link. The job looks up the address's owner, so that the request takes as long for unknown
 * addresses, and makes the token, so that the queue never stores it.
 */
export function requestLink(tx: Database, request: LinkRequest): Promise<void> {
  return addJob(tx, 'mail_link', {
    payload: request,
    key: `${request.kind}/${recipientOf(request)}`,
    // About half an hour of retries: mail servers that turn away unknown senders accept the mail some minutes later.
    maxAttempts: 8,
  })
}

function recipientOf(request: LinkRequest): string {
  if ('email' in request) return hashedEmail(request.email)
  return 'sellerId' in request ? request.sellerId : request.shopperId
}

type Outgoing = MailText & { to: string }
type LinkMail = Outgoing & { token?: string; event?: SecurityEvent }
type LinkParts = MailParts & { log?: Log; send: (mail: Outgoing) => Promise<void> }

/** The job: makes the link and mails it. A retry makes another link. */
export async function mailLink(
  db: Database,
  { config, viewStoreName, log, send }: LinkParts,
  request: LinkRequest,
): Promise<void> {
  const shop = { storeName: await viewStoreName(db), publicUrl: config.publicUrl }
  const shopperId = await recipientIn(db, request)
  const composed = await writeTo(db, { shopperId, shop }, (theirs) =>
    composeLink(db, request, theirs),
  )
  if (!composed) return
  const { token, event, ...mail } = composed
  await send(mail).catch(async (error: unknown) => {
    // The mail was not sent, so its token must not replace one that a person has.
    if (token) await withdrawToken(db, token)
    throw error
  })
  if (event) await recordSecurityEvent(db, event, log)
}

/** The shopper who is written to; null for a person of the shop. */
async function recipientIn(db: Database, request: LinkRequest): Promise<string | null> {
  if ('shopperId' in request) return request.shopperId
  if (request.kind !== 'password') return null
  return (await selectShopperByEmail(db, request.email))?.id ?? null
}

type Shop = { storeName: string; publicUrl: string }

/** Null when there is nobody to write to. */
function composeLink(db: Database, request: LinkRequest, shop: Shop): Promise<LinkMail | null> {
  switch (request.kind) {
    case 'password':
      return composePasswordLink(db, request, shop)
    case 'confirmation':
      return composeConfirmation(db, request, shop)
    case 'email':
      return composeNewEmail(db, request, shop)
    case 'seller-login':
      return composeSellerLogin(db, request, shop)
    case 'seller-email':
      return composeSellerEmail(db, request, shop)
  }
}

type Request<Kind extends LinkRequest['kind']> = Extract<LinkRequest, { kind: Kind }>

async function composePasswordLink(db: Database, { email }: Request<'password'>, shop: Shop) {
  const person = await selectShopperByEmail(db, email)
  if (!person) return null
  const { id: subject, email: to } = person
  const isConfirmed = person.confirmedAt !== null
  const minutes = isConfirmed ? linkMinutes.password : linkMinutes.unconfirmedPassword
  const purpose = 'shopper-password-mailed'
  const made = await makeLink(db, shop, { purpose, subject, email: to, minutes })
  const event = {
    ...issued,
    role: 'shopper',
    who: to,
    account: subject,
    detail: 'password',
  } as const
  return {
    to,
    ...accountMails().passwordLinkMail(shop, { link: made.link, minutes }),
    token: made.token,
    event,
  }
}

const issued = { kind: 'one-time link issued' } as const

async function composeConfirmation(
  db: Database,
  { shopperId: subject }: Request<'confirmation'>,
  shop: Shop,
) {
  const person = await selectShopper(db, subject)
  if (!person || person.confirmedAt) return null
  const { email } = person
  const { link, token } = await makeLink(db, shop, {
    purpose: 'shopper-confirmation',
    subject,
    email,
  })
  return { to: email, ...accountMails().confirmationMail({ ...shop, email }, link), token }
}

async function composeNewEmail(db: Database, request: Request<'email'>, shop: Shop) {
  const { shopperId: subject, newEmail: email } = request
  const person = await selectShopper(db, subject)
  // Another change of address may have been requested meanwhile.
  if (person?.pendingEmail !== email) return null
  const other = await selectShopperByEmail(db, email)
  if (other?.confirmedAt) return { to: email, ...accountMails().takenEmailMail(shop) }
  const { link, token } = await makeLink(db, shop, { purpose: 'shopper-email', subject, email })
  return {
    to: email,
    ...accountMails().newEmailMail(shop, { link, minutes: linkMinutes.email }),
    token,
  }
}

async function composeSellerLogin(db: Database, { email }: Request<'seller-login'>, shop: Shop) {
  const seller = await selectSellerByEmail(db, email)
  if (!seller) return null
  const { id: subject, email: to } = seller
  const { link, token } = await makeLink(db, shop, { purpose: 'seller-login', subject, email: to })
  const event = { ...issued, role: 'seller', who: to, account: subject } as const
  return {
    to,
    ...sellerMails().loginLinkMail(shop, { link, minutes: linkMinutes.sellerLogin }),
    token,
    event,
  }
}

async function composeSellerEmail(db: Database, request: Request<'seller-email'>, shop: Shop) {
  const { sellerId: subject, newEmail: email } = request
  const seller = await selectSeller(db, subject)
  if (seller?.pendingEmail !== email) return null
  const { link, token } = await makeLink(db, shop, { purpose: 'seller-email', subject, email })
  return {
    to: email,
    ...sellerMails().sellerEmailMail(shop, { link, minutes: linkMinutes.email }),
    token,
  }
}

const linkTo: Record<LinkPurpose, { path: string; minutes: number }> = {
  'shopper-password-mailed': { path: '/reset-password', minutes: linkMinutes.password },
  'shopper-password-handed': { path: '/reset-password', minutes: linkMinutes.handed },
  'shopper-login-handed': { path: '/login-link', minutes: linkMinutes.handed },
  'shopper-confirmation': { path: '/confirm-email', minutes: linkMinutes.confirmation },
  'shopper-email': { path: '/confirm-email', minutes: linkMinutes.email },
  'seller-login': { path: '/seller/login-link', minutes: linkMinutes.sellerLogin },
  'seller-password': { path: '/seller/login-link', minutes: linkMinutes.sellerLogin },
  'seller-email': { path: '/seller/confirm-email', minutes: linkMinutes.email },
  'seller-invitation': { path: '/seller/invitation', minutes: linkMinutes.invitation },
  'stock-alert-confirmation': { path: '/stock-alert/confirm', minutes: linkMinutes.confirmation },
  'newsletter-confirmation': { path: '/newsletter/confirm', minutes: linkMinutes.confirmation },
}

type NewLink = {
  purpose: LinkPurpose
  subject: string
  email: string
  /** The id of the person who made an invitation. */
  madeBy?: string
  minutes?: number
}

/** Puts the token behind a `#`: browsers do not send that part, so it appears in no server log and no Referer. */
export async function makeLink(
  db: Database,
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  { purpose, subject, email, madeBy, minutes: given }: NewLink,
): Promise<{ link: string; token: string }> {
  const { path, minutes: usual } = linkTo[purpose]
  const minutes = given ?? usual
  const token = await issueToken(db, { purpose, subject, minutes, detail: madeBy ?? email })
  return { link: `${publicUrl}${path}#${token}`, token }
}

// Logins are cheap to repeat, and must not fill the owner's mailbox.
const noticesPerAccount: Limit = { points: 10, seconds: 24 * 60 * 60 }

type Owner = { id: string; email: string }

/** Mails the owner of an account about an event, if mail is set up. */
export async function notify(
  tx: Database,
  { config, viewStoreName }: MailParts,
  { owner, ...event }: AccountEvent & { owner: Owner },
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
  const mail = await writeTo(tx, { shopperId: owner.id, shop }, (theirs) =>
    accountMails().noticeMail(theirs, event),
  )
  await queueMail(tx, { to: owner.email, ...mail })
}
