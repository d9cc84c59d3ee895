/** What can happen to an order that somebody is told of. */
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
