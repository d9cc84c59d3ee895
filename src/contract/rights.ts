/** Each right lets a person make some of the seller's calls. A call names the right that it needs. */
export const rights = [
  /** One's own account. Every role has it. */
  'own',
  /** See, move, change and cancel orders; complaints; messages about an order. */
  'orders',
  /** Pick list, ticks, the packing screens and their papers. */
  'packing',
  /** One's own deliveries of the day. */
  'drops',
  /** Orders by phone and at the counter. */
  'counter',
  /** Receive money, the open day, entries of the drawer, the day's close. */
  'cash',
  /** Customers and their tabs: see, take payments, remind. */
  'customers',
  /** Products, stock, receiving, pictures, categories. */
  'shelf',
  /** Prices, rates of tax, imports. */
  'prices',
  /** Refunds by hand, corrections of closed days, limits and corrections of tabs, how bills are made. */
  'money',
  /** Dashboard, accounts, exports, ratings, the newsletter's list. */
  'reports',
  /** Settings of the shop: its work, looks, texts and limits. */
  'settings',
  /** People, roles, the activity log, security. */
  'people',
] as const
export type Right = (typeof rights)[number]

export const roles = ['owner', 'manager', 'packer', 'cashier', 'rider'] as const
export type Role = (typeof roles)[number]

/** The rights of each role until the owner changes them; the owner's never change. */
export const standardRights: Record<Role, readonly Right[]> = {
  owner: rights,
  manager: rights.filter((right) => !['money', 'settings', 'people'].includes(right)),
  packer: ['own', 'packing'],
  cashier: ['own', 'orders', 'counter', 'cash', 'customers'],
  rider: ['own', 'drops'],
}

/** The rights to what an unattended phone must not give away: a PIN alone is not enough for them. */
export const guardedRights: readonly Right[] = ['money', 'settings', 'people']

/** One right, or several of which any one is enough; the first of them is the usual one. */
export type Needs = Right | readonly [Right, ...Right[]]

export function hasRight(person: { rights: readonly Right[] }, needs: Needs): boolean {
  const enough: readonly Right[] = typeof needs === 'string' ? [needs] : needs
  return enough.some((right) => person.rights.includes(right))
}

/** The right that a person is told they lack. */
export function usualRight(needs: Needs): Right {
  return typeof needs === 'string' ? needs : needs[0]
}
