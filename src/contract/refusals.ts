import { maxAddresses } from './limits.ts'

/** Every reason for which the store refuses a request. The code never changes; the message is for people. */
export const refusalMessages = {
  invalid_input: 'Something in this request is not valid.',
  not_json: 'Send the request as JSON.',
  not_a_form: 'Send the request as multipart/form-data.',
  not_csv: 'Send the file as text/csv, or as an .xlsx workbook with its own type.',
  not_a_zip: 'Send the file as application/zip.',
  too_large: 'The request is too large.',
  address_too_long: 'This address is too long.',
  other_name:
    'This demo answers to its own address only. Open it there, or set PUBLIC_URL to this address.',
  cross_site: 'This request came from another site and was refused. Open the store and try again.',
  seller_only: 'Please log in as the seller to continue.',
  sign_in_first: 'Please log in to continue.',
  wrong_credentials: 'The e-mail address or password is incorrect.',
  cannot_register:
    'We could not create this account. If you already have one, log in with it instead.',
  weak_password: 'This password is too easy to guess. Please choose another.',
  code_needed: 'Please enter the code of your authenticator app.',
  wrong_code: 'This code is not right, or it was already used. Please enter a new one.',
  wrong_password: 'The password is incorrect.',
  link_over: 'This link is no longer valid. It has expired or was already used.',
  email_unavailable: 'This e-mail address cannot be used. Please choose another.',
  mail_unavailable: 'This shop cannot send mail. Please call the shop instead.',
  account_closed: 'This account has been deleted.',
  open_orders:
    'You have an order that is still open. Cancel it or wait until it is complete, then delete your account.',
  not_yours: 'You can only do this for the account you are logged in to.',
  not_found: 'We could not find that.',
  address_not_found: 'We could not find that address. Please select an address.',
  bill_issued: 'The bill of this order is issued already, and stays as it is.',
  other_state: 'This shop does not deliver to another state.',
  too_many_addresses: `You can save at most ${maxAddresses} addresses. Remove one to add another.`,
  out_of_stock: 'A product in your cart is no longer available.',
  promised_to_orders: 'Orders that are not packed yet need more of this product than that.',
  price_changed: 'A price has changed. Please check the new total and place the order again.',
  order_in_progress: 'This order is being placed right now. Please check My Orders in a moment.',
  key_reused: 'This order was already sent with different contents. Please place it again.',
  question_over: 'This question is no longer open. Your order shows how it is packed.',
  too_late_to_cancel: 'This order is already being prepared and can no longer be cancelled here.',
  too_late_to_change: 'This order is packed already and can no longer be changed.',
  nothing_left: 'Nothing would be left of this order. Please cancel it instead.',
  not_with_shopper: 'Items come back at the door or after delivery.',
  too_late_to_return: 'This order was delivered too long ago for items to come back.',
  cannot_undo: 'This can no longer be undone.',
  too_many_pieces: 'This is more of one product than an order may have. Please lower its quantity.',
  too_little: 'This is less of one product than is sold at a time. Please raise its quantity.',
  too_many_holds:
    'Another order is still waiting for its payment. Please pay or cancel it first, or choose cash on delivery.',
  online_payment_paused:
    'Several online payments were not completed. Please choose cash on delivery for now.',
  too_many_cash_orders:
    'Your first orders are still on their way. Please pay online, or wait until one has arrived.',
  too_much_cash:
    'Your first orders in cash come to too much. Please pay online, or order less until one has arrived.',
  too_many_from_network:
    'New shoppers on your internet connection have already ordered much of this. Please order less of it, or try again later.',
  too_many_for_newcomers:
    'New customers have already ordered much of this. Please pay online, or try again later.',
  shopper_blocked: 'The shop does not take orders from this account. Please contact the shop.',
  not_received: 'You can rate a product once you have received it.',
  ratings_off: 'This shop does not take ratings at the moment.',
  not_accepting_orders: 'The shop is not taking orders right now. Your cart is kept for later.',
  illegal_move: 'This order cannot be moved to that status.',
  payment_unavailable: 'Online payment is not available right now. Please choose cash on delivery.',
  wrong_signature: 'The signature of this message is not valid.',
  payment_not_due: 'No payment is due for this order.',
  more_than_due: 'This is more than is due.',
  reference_known: 'This UPI reference was recorded before.',
  no_tab: 'There is no open tab for this customer.',
  over_tab_limit: 'This would go over the limit of the tab.',
  number_known: 'Another customer has this number.',
  tab_not_settled: 'Your tab at this shop is not settled yet. Please settle it first.',
  changed_meanwhile:
    'This was changed in the meantime, perhaps on another device. Reload it and make your change again.',
  too_many_pictures: 'A product can have at most 4 pictures.',
  wrong_picture: 'This file is not a JPEG, PNG or WebP picture we can read.',
  unreadable_file: 'This file could not be read as a table.',
  import_under_way: 'This file is being imported right now. Please wait until it is finished.',
  category_in_use: 'Choose where the products of this category should go.',
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  busy: 'The store is busy right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
} as const

export type RefusalCode = keyof typeof refusalMessages
