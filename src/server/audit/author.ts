import type { Seller } from '#server/api/create-routes.ts'

/** Who acts on an order. A person of the shop is named by id and by name: the name may change later. */
export type Author =
  | { actor: 'seller'; who: string; personId: string }
  | { actor: 'shopper' | 'store'; who?: undefined; personId?: undefined }

export function bySeller({ id, who }: Pick<Seller, 'id' | 'who'>) {
  return { actor: 'seller', who, personId: id } as const
}
