/** Events of an order about which a message is sent. */
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
  | 'complaint'
  | 'complaint_answered'
