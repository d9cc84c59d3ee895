import type { Seller } from '#server/api/create-routes.ts'

/** The person who acts on an order; the shop's have an id, since their name may change later. */
export type Author =
  | { actor: 'seller'; who: string; personId: string }
  | { actor: 'shopper' | 'store'; who?: undefined; personId?: undefined }

export function bySeller({ id, who }: Pick<Seller, 'id' | 'who'>) {
  return { actor: 'seller', who, personId: id } as const
}
