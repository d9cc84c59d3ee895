import {
  type AddJob,
  addJob as addAnyJob,
  type MoveJob,
  moveJob as moveAnyJob,
} from '#platform/jobs/add-job.ts'
import type { Handlers } from '#platform/jobs/start-jobs.ts'

export type Mail = {
  /** Part of the Message-ID, by which mail servers recognize a mail that arrives twice. */
  id: string
  to: string
  subject: string
  text: string
  /** HTML with the same content as `text`; `cid:logo` in it shows the shop's logo, which is attached. */
  html?: string
  /** The link that takes the recipient off the mailing list. */
  unsubscribeUrl?: string
  /** ISO 8601. The mail is not sent after this time, since its link would no longer work. */
  expiresAt?: string
  /** The order that the mail is about, so that erasing the customer also erases the mail. */
  orderId?: string
}

/** Asks for a link by mail. The job creates the link, so the queue never stores one. */
export type LinkRequest =
  | { kind: 'password'; email: string }
  | { kind: 'confirmation'; shopperId: string }
  | { kind: 'email'; shopperId: string; newEmail: string }
  | { kind: 'seller-login'; email: string }
  | { kind: 'seller-email'; sellerId: string; newEmail: string }

/** The progress of an import, saved in the transaction that saves the rows. */
export type ImportProgress = {
  /** The last row that was saved, or that the database refused; 0 before the first. */
  afterRow: number
  counts: Record<'added' | 'changed' | 'unchanged' | 'recounted', number>
  /** The rows so far that the database refused. */
  badRows: number[]
}

type Nothing = Record<string, never>

/** Every kind of job with its payload, which is stored as JSON until the job is done. */
export type JobPayloads = {
  send_mail: Mail
  mail_link: LinkRequest
  confirm_stock_alert: { alertId: string }
  tell_stock_alerts: { productId: string }
  send_tab_mail: { reminderId: number }
  send_tab_push: { reminderId: number; subscriptionId: string }
  send_stock_push: { alertId: string }
  ask_subscriber: { subscriptionId: string }
  end_holds: Nothing
  end_questions: { orderId: string }
  /** `who` is the seller who delivered, by e-mail address. */
  join_customer: { shopperId: string; who: string }
  check_payments: Nothing
  end_abandoned_orders: Nothing
  send_refunds: Nothing
  rank_products: Nothing
  refresh_home_rows: Nothing
  count_bought_together: Nothing
  fetch_pictures: Nothing
  unpack_pictures: { zipId: string }
  finish_import: { id: string; who: string; isTrial: boolean; progress: ImportProgress }
  tell_of_orders: Nothing
  send_push: { messageId: number; subscriptionId: string }
  remove_expired: Nothing
  back_up: Nothing
  ask_registration: Nothing
}

export type JobHandlers = Handlers<JobPayloads>

export const addJob: AddJob<JobPayloads> = addAnyJob
export const moveJob: MoveJob<JobPayloads> = moveAnyJob
