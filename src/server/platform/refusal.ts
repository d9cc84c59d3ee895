import { type RefusalCode, refusalMessages } from '#contract/refusals.ts'

/** The HTTP status of each expected "no". */
export const statusOfRefusal = {
  invalid_input: 400,
  not_json: 415,
  not_a_form: 415,
  not_csv: 415,
  not_a_zip: 415,
  too_large: 413,
  address_too_long: 414,
  other_name: 421,
  cross_site: 403,
  seller_only: 401,
  sign_in_first: 401,
  wrong_credentials: 401,
  cannot_register: 409,
  weak_password: 422,
  code_needed: 401,
  wrong_code: 401,
  wrong_password: 403,
  link_over: 410,
  email_unavailable: 409,
  mail_unavailable: 503,
  account_closed: 409,
  open_orders: 409,
  not_yours: 403,
  not_found: 404,
  address_not_found: 404,
  bill_issued: 409,
  other_state: 422,
  too_many_addresses: 409,
  out_of_stock: 409,
  promised_to_orders: 409,
  price_changed: 409,
  order_in_progress: 409,
  key_reused: 422,
  question_over: 409,
  too_late_to_cancel: 409,
  too_late_to_change: 409,
  nothing_left: 409,
  not_with_shopper: 409,
  too_late_to_return: 409,
  cannot_undo: 409,
  too_many_pieces: 409,
  too_little: 409,
  too_many_holds: 409,
  online_payment_paused: 409,
  too_many_cash_orders: 409,
  too_much_cash: 409,
  too_many_for_newcomers: 409,
  too_many_from_network: 409,
  shopper_blocked: 403,
  not_received: 403,
  ratings_off: 409,
  not_accepting_orders: 409,
  illegal_move: 409,
  payment_unavailable: 503,
  wrong_signature: 400,
  payment_not_due: 409,
  more_than_due: 409,
  reference_known: 409,
  no_tab: 409,
  over_tab_limit: 409,
  tab_not_settled: 409,
  changed_meanwhile: 409,
  too_many_pictures: 413,
  wrong_picture: 415,
  unreadable_file: 422,
  import_under_way: 409,
  category_in_use: 409,
  number_known: 409,
  too_many_requests: 429,
  busy: 503,
  unexpected: 500,
} as const satisfies Record<RefusalCode, number>

type Details = {
  message?: string
  /** What is wrong with each field, for forms. */
  fields?: Record<string, string>
  /** The product because of which an order was refused. */
  productId?: string
  /** The stock that the caller assumed, and the actual one; null where stock is not counted. */
  stock?: { was: number | null; now: number | null }
  /** What an earlier order of the same cart comes to, in rupees, where another total was expected. */
  total?: number
  retryAfterSeconds?: number
}

/** An expected "no" with a code that the client can act on. Thrown inside a transaction, it rolls that back. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Details
  /** One of very many at once, so it is not logged by itself. */
  isCrowd = false

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.message ?? refusalMessages[code])
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
