import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Network } from '#platform/requests/client-address.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { hashedEmail, mailboxOf } from './limit-guesses.ts'

const hour = 60 * 60
const day = 24 * hour

const linksPerMailbox: Limit = { points: 5, seconds: hour }
// Mobile carriers put thousands of phones behind one network address.
const linksPerNetwork: Limit = { points: 200, seconds: hour }

/** Daily limits for unconfirmed addresses, since a stranger may have typed them. */
const unconfirmed = {
  // Three a day together, counted apart from password links: the owner of an address that a stranger registered still
  // gets the link for a new password, and with it the account.
  confirmationsPerMailbox: { points: 2, seconds: day },
  // Newsletter and stock alerts together, so that a stranger's wishes leave room for the mail of a new account.
  wishesPerMailbox: { points: 1, seconds: day },
  passwordsPerMailbox: { points: 1, seconds: day },
  perMinute: { points: 10, seconds: 60 },
  perHour: { points: 100, seconds: hour },
} satisfies Record<string, Limit>

// Never reached under the hourly limits. Counted all the same, so that both kinds of address take equally long.
const unlimited: Limit = { points: 1_000_000, seconds: day }

type Counted = { email: string; network?: Network | undefined }

/**
 * Counts a mailed link. Limits links per mailbox, whoever asks for them and whether or not the address has an account.
 */
export async function countLink(db: Database, { email, network }: Counted): Promise<void> {
  if (network) await countUp(db, `links/network/${network.name}`, limitOf(network, linksPerNetwork))
  await countUp(db, `link/${hashedEmail(mailboxOf(email))}`, linksPerMailbox).catch(newestWorks)
}

function newestWorks(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw refuse('newest_link_works', {}, error.details)
}

/**
 * Counts a mail that asks for confirmation of an address. Refuses when the mailbox or the network has reached its
 * limit.
 */
export async function countConfirmation(db: Database, counted: Counted): Promise<void> {
  await countLink(db, counted)
  await countForNetwork(db, counted.network, 'unconfirmed')
  const mailbox = hashedEmail(mailboxOf(counted.email))
  await countUp(db, `unconfirmed/asked/${mailbox}`, unconfirmed.confirmationsPerMailbox)
}

/**
 * Counts a mail that asks whether an address wants the newsletter or to be told of a product; answers false when a limit
 * forbids it. The mail also counts as a confirmation. Counts the network first: a network above its limit takes nothing
 * from the address's.
 */
export async function mayAskAddress(db: Database, counted: Counted): Promise<boolean> {
  const mailbox = hashedEmail(mailboxOf(counted.email))
  try {
    await countForNetwork(db, counted.network, 'unconfirmed')
    await countUp(db, `unconfirmed/wish/${mailbox}`, unconfirmed.wishesPerMailbox)
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
 * Counts a mail with a link for a new password; answers false when a limit forbids it. Does the same work for every
 * address, so that only the mail reveals an account. After a no, the link that was mailed today still works.
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
