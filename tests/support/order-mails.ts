import { expect, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { dispatchNotifications } from '#server/messages/dispatch-notifications.ts'
import { queueOrderMails } from '#server/messages/order-mails.ts'
import { aShopperReadyToOrder } from './carts.ts'
import { jobsOf } from './jobs.ts'

export const publicUrl = 'https://shop.example'

export function dispatch(db: Database, { hasLogo = false } = {}) {
  const shop = { storeName: 'Asha Fresh', publicUrl, hasLogo }
  return dispatchNotifications(db, (tx, message) => queueOrderMails(tx, message, shop))
}

export const idle = (db: Database) =>
  vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout: 30_000 })

export async function aConfirmedShopper(db: Database) {
  const shopper = await aShopperReadyToOrder(db)
  await db
    .updateTable('shoppers')
    .set({ confirmedAt: new Date() })
    .where('id', '=', shopper.id)
    .execute()
  return shopper
}

/** The parts of a message, decoded, and its subject. */
export function readMail(raw: string) {
  const decode = (type: string) => {
    const [, headers = '', body = ''] =
      new RegExp(`(Content-Type: ${type}[\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`).exec(raw) ??
      []
    if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString()
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    return Buffer.from(bytes, 'latin1').toString()
  }
  return { text: decode('text/plain'), html: decode('text/html') }
}
