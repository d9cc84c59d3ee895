import type { SecurityEventKind } from '#contract/api/security-events.ts'
import type { Role } from '#contract/rights.ts'
import { locale } from './locale.ts'
import { roleNames } from './people.ts'

const kinds: Record<SecurityEventKind, string> = {
  login: 'Logged in',
  'login failed': 'Login failed',
  'login throttled': 'Login paused after too many tries',
  'new device': 'New device',
  'password changed': 'Password changed',
  'password reset': 'Password reset',
  'second factor on': 'Two-step login switched on',
  'second factor off': 'Two-step login switched off',
  'second factor reset': 'Two-step login reset',
  'recovery codes replaced': 'Recovery codes replaced',
  'passkey added': 'Passkey added',
  'passkey ended': 'Passkey removed',
  'e-mail changed': 'E-mail changed',
  'sessions ended': 'Logged out',
  'account deleted': 'Account deleted',
  'data exported': 'Data exported',
  'shopper blocked': 'Shopper blocked',
  'shopper unblocked': 'Shopper unblocked',
  'one-time link issued': 'One-time link issued',
  invited: 'Person invited',
  joined: 'Person joined',
  'pin set': 'PIN set',
  'pin removed': 'PIN removed',
  'pin held up': 'PIN paused after wrong tries',
  'shared phone added': 'Shared phone added',
  'shared phone ended': 'Shared phone ended',
  'person added': 'Person added',
  'person changed': 'Person changed',
  'person ended': 'Person’s access ended',
  'person brought back': 'Person brought back',
  'role changed': 'Rights of a role changed',
  refused: 'Refused',
  'webhook rejected': 'Payment message rejected',
}

/** Meanings of an event's details; a detail that is missing here is shown as it is. */
const details: Record<string, string> = {
  cross_site: 'sent from another site',
  seller_only: 'not logged in as the seller',
  right_missing: 'without the right to it',
  not_yours: 'somebody else’s account',
  too_many_requests: 'too many requests',
  shopper_blocked: 'blocked shopper',
  wrong_credentials: 'wrong e-mail or password',
  wrong_password: 'wrong password',
  wrong_code: 'wrong code',
  wrong_digits: 'wrong digits of a mobile number',
  link_over: 'link no longer valid',
  passkey_unknown: 'unknown passkey',
  passkey_too_late: 'passkey used too late, or twice',
  passkey: 'with a passkey',
  pin: 'with a PIN',
  wrong_pin: 'wrong PIN',
  access_ended: 'access was ended',
  registered: 'new account',
  link: 'with a one-time link',
  password: 'for a new password',
  one: 'one device',
  all: 'all devices',
}

/** Events about people end with a role: `Ravi · cashier`, or the role alone. */
function nameRole(detail: string): string {
  const parts = detail.split(' · ')
  const role = parts.pop() ?? ''
  return [...parts, roleNames[role as Role] ?? role].join(' · ')
}

const ofPeople = new Set<SecurityEventKind>(['person changed', 'role changed'])

export const sellerSecurityText = {
  title: 'Security',
  lead: 'Logins, changes of passwords and what was refused, for one year.',
  kinds,
  detail: (detail: string, kind: SecurityEventKind) =>
    ofPeople.has(kind) ? nameRole(detail) : (details[detail] ?? detail),
  roles: { shopper: 'Shopper', seller: 'Seller' },
  filter: 'Kind of event',
  all: 'All events',
  search: 'Search e-mail or IP address',
  clearSearch: 'Clear search',
  times: (count: number, accounts: number | undefined) =>
    `${count.toLocaleString(locale)} times${accounts ? ` on ${accounts.toLocaleString(locale)} accounts` : ''}`,
  many: 'many addresses',
  request: (id: string) => `No. ${id}`,
  empty: 'Nothing has happened yet.',
  emptyHint: 'Logins, changes of passwords and refused requests are recorded here.',
  noResults: 'No events match.',
  noResultsHint: 'Try a shorter word, or show all kinds of events.',
  clear: 'Show all events',
} as const
