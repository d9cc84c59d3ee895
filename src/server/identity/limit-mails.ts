import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Network } from '#platform/requests/client-address.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { hashedEmail, mailboxOf } from './limit-guesses.ts'

const hour = 60 * 60
const day = 24 * hour

const linksPerMailbox: Limit = { points: 5, seconds: hour }
// Mobile carriers put thousands of phones behind one address.
const linksPerNetwork: Limit = { points: 200, seconds: hour }

/** To addresses of which nobody has shown that they are theirs: a stranger may have typed them. */
const unconfirmed = {
  // Three a day together. Counted apart, so that the owner of an address that a stranger registered still gets the link
  // for a new password, by which it becomes theirs.
  confirmationsPerMailbox: { points: 2, seconds: day },
  newsletterPerMailbox: { points: 1, seconds: day },
  passwordsPerMailbox: { points: 1, seconds: day },
  perMinute: { points: 10, seconds: 60 },
  perHour: { points: 100, seconds: hour },
} satisfies Record<string, Limit>

// As many as the hourly limits let through; counted all the same, so that both kinds take as long.
const unlimited: Limit = { points: 1_000_000, seconds: day }

type Counted = { email: string; network?: Network | undefined }

/** Nobody's mailbox may be filled with links, whoever asks for them, and whether the address has an account or not. */
export async function countLink(db: Database, { email, network }: Counted): Promise<void> {
  if (network) await countUp(db, `links/network/${network.name}`, limitOf(network, linksPerNetwork))
  await countUp(db, `link/${hashedEmail(mailboxOf(email))}`, linksPerMailbox).catch(newestWorks)
}

function newestWorks(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw refuse('newest_link_works', {}, error.details)
}

/** A mail that asks whether an address is somebody's. Refuses where it, or the network, has had its share. */
export async function countConfirmation(db: Database, counted: Counted): Promise<void> {
  await countLink(db, counted)
  await countForNetwork(db, counted.network, 'unconfirmed')
  const mailbox = hashedEmail(mailboxOf(counted.email))
  await countUp(db, `unconfirmed/asked/${mailbox}`, unconfirmed.confirmationsPerMailbox)
}

/**
 * Whether a mail may ask if an address wants the newsletter. It is one of the confirmations, and only one a day, so that
 * whoever subscribes others leaves them the mail of a new account. The network is counted first: one that has had its
 * share takes nothing from the address.
 */
export async function mayAskSubscriber(db: Database, counted: Counted): Promise<boolean> {
  const mailbox = hashedEmail(mailboxOf(counted.email))
  try {
    await countForNetwork(db, counted.network, 'unconfirmed')
    await countUp(db, `unconfirmed/newsletter/${mailbox}`, unconfirmed.newsletterPerMailbox)
    await countLink(db, counted)
    await countUp(db, `unconfirmed/asked/${mailbox}`, unconfirmed.confirmationsPerMailbox)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}

type Group = 'confirmed' | 'unconfirmed'

/**
 * Whether a link for a new password may be mailed. Answers and takes the same for every address: only the mail tells
 * that there is an account, and whether it is confirmed. Where it may not, the link mailed today still works.
 */
export async function mayMailPassword(
  db: Database,
  { email, network, isConfirmed }: Counted & { isConfirmed: boolean },
): Promise<boolean> {
  const group = isConfirmed ? 'confirmed' : 'unconfirmed'
  try {
    await countForNetwork(db, network, group)
    const limit = isConfirmed ? unlimited : unconfirmed.passwordsPerMailbox
    await countUp(db, `${group}/password/${hashedEmail(mailboxOf(email))}`, limit)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}

async function countForNetwork(db: Database, network: Network | undefined, group: Group) {
  if (!network) return
  const limit = (strict: Limit) => limitOf(network, group === 'confirmed' ? unlimited : strict)
  await countUp(db, `${group}/minute/${network.name}`, limit(unconfirmed.perMinute))
  await countUp(db, `${group}/hour/${network.name}`, limit(unconfirmed.perHour))
}
