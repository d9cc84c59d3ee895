import { Hono } from 'hono'
import type { Log } from '#platform/log.ts'
import type { UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Gateways } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { razorpayPage } from '#server/payments/pages/razorpay-page.ts'
import { testPage } from '#server/payments/pages/test-page.ts'

export type PayPageParts = {
  db: Database
  config: Pick<Config, 'publicUrl' | 'payments'>
  log: Log
  gateways: Gateways
  viewStoreName: (db: Database) => Promise<string>
  /** Sends the test gateway's messages to the store's own webhook. */
  deliver: (message: Request) => Promise<Response>
}

/** The store's own payment pages, for gateways in the settings that need one. */
export function payPageRoutes(
  parts: PayPageParts,
  { findShopper }: Pick<UserLookup, 'findShopper'>,
) {
  const { db, gateways } = parts
  const { publicUrl, payments } = parts.config
  const pages = new Hono()

  if (payments.razorpay && gateways.has('razorpay')) {
    const { keyId } = payments.razorpay
    pages.route('/', razorpayPage({ ...parts, keyId, publicUrl, findShopper }))
  }
  if (gateways.has('test')) {
    pages.route('/', testPage({ ...parts, publicUrl, books: testBooks(db) }))
  }
  return pages
}
