/** Somebody is told when one of these happens to an order. */
export type MessageKind =
  | 'placed'
  | 'packed'
  | 'out_for_delivery'
  | 'not_delivered'
  | 'delivered'
  | 'cancelled'
  | 'changed'
  | 'question'
  | 'refund'
  | 'given_back'
