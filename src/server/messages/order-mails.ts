import { sql } from 'kysely'
import type { MessageKind } from '#contract/message-kinds.ts'
import { writtenName } from '#server/api/written-name.ts'
import type { Database } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { writeTo } from '#server/mail/write-to.ts'
import { viewBringing } from './bringing.ts'
import { type MailOrder, type MailShop, orderMail, sellerMail, testMail } from './mail-texts.ts'
import { onTabPaise } from './on-tab.ts'
import { promisedBy } from './promised-by.ts'

type Mailing = { orderId: string; kind: MessageKind; complaintId?: string | null }

/**
 * Queues the mails about an event of an order. A shopper gets them only at a confirmed address: a stranger may have
 * typed an unconfirmed one, and the mails contain names and streets.
 */
export async function queueOrderMails(
  tx: Database,
  { orderId, kind, complaintId = null }: Mailing,
  shop: MailShop,
): Promise<void> {
  const read = await readOrder(tx, orderId, complaintId)
  if (!read) return
  const isOnItsWay = kind === 'out_for_delivery'
  const order = { ...read, delivery: isOnItsWay ? await viewBringing(tx, orderId) : {} }
  const { shopperId, language, email } = order
  const whom = { shopperId, language, shop }
  const mail =
    email && (await writeTo(tx, whom, (theirs) => orderMail(kind, inWords(order), theirs)))
  if (email && mail) await queueMail(tx, { to: email, orderId, ...mail })
  if (order.sellers.length === 0) return
  const toSeller = await writeTo(tx, { shopperId: null, shop }, (own) =>
    sellerMail(kind, inWords(order), own),
  )
  if (!toSeller) return
  for (const to of order.sellers) await queueMail(tx, { to, orderId, ...toSeller })
}

export async function queueTestMail(
  db: Database,
  { to, ...shop }: MailShop & { to: string },
): Promise<void> {
  await queueMail(db, { to, ...(await writeTo(db, { shopperId: null, shop }, testMail)) })
}

/** Names the products of a complaint in the language that is being written. */
function inWords<Order extends Pick<Read, 'complaint'>>({ complaint, ...order }: Order) {
  const products = complaint?.products.map(writtenName) ?? []
  return { ...order, complaint: complaint && { ...complaint, products } }
}

type Complaint = NonNullable<MailOrder['complaint']>
type Read = Omit<MailOrder, 'delivery' | 'complaint'> & {
  complaint:
    | (Omit<Complaint, 'products'> & { products: Parameters<typeof writtenName>[0][] })
    | null

  shopperId: string
  language: string | null
  /** Null when the address is not confirmed, or the account is closed. */
  email: string | null
  /** Sellers who chose mails about new orders and complaints. */
  sellers: string[]
}

async function readOrder(
  tx: Database,
  orderId: string,
  complaintId: string | null,
): Promise<Read | undefined> {
  const { rows } = await sql<Omit<Read, 'address'> & { address: AddressSnapshot }>`
    select orders.id, shopper_id, language, number, way, is_paid, items_paise, tax_paise, delivery_paise, rounding_paise, amount_paise, paid_paise, slot, lost_slot, for_opening, ${promisedBy} as promised_by, ${onTabPaise} as on_tab_paise, address,
      (select email from shoppers
       where shoppers.id = shopper_id and confirmed_at is not null and closed_at is null) as email,
      (select coalesce(json_agg(email), '[]') from sellers join seller_roles on seller_roles.id = role
       where ended_at is null and email is not null and 'orders' = any (rights) and (select can_mail and mails_seller from message_channels)) as sellers,
      (select coalesce(sum(amount_paise), 0)::bigint from refunds
       where order_id = orders.id and status <> 'withdrawn') as refund_paise,
      (select coalesce(sum(amount_paise), 0)::bigint from money_events
       where order_id = orders.id and kind = 'tab_credited'
         and not exists (select from money_events as reversal where reversal.reverses = money_events.id)) as tab_credit_paise,
      (select coalesce(json_agg(json_build_object('kind', way, 'amountPaise', paise) order by way), '[]') from (
         select split_part(kind, '_', 1) as way, sum(amount_paise) as paise
         from money_events
         where order_id = orders.id and actor = 'seller' and kind in ('cash_returned', 'upi_returned', 'tab_credited')
           and not exists (select from money_events as reversal where reversal.reverses = money_events.id)
         group by way) given) as given_back,
      status <> 'placed' as is_packed, area -> 'pickUp' as pick_up,
      exists (select from bills where order_id = orders.id) as has_bill,
      (select reason from order_events where order_id = orders.id and actor <> 'shopper' order by id desc limit 1) as reason,
      (select json_build_object('number', number, 'kind', kind, 'note', note, 'answer', answer, 'products', (
         select coalesce(json_agg(json_build_object('name', name, 'names', names) order by position), '[]') from order_lines
         where order_lines.order_id = orders.id and position = any(positions)))
       from complaints where id = ${complaintId}::uuid and order_id = orders.id) as complaint,
      (select coalesce(json_agg(json_build_object('name', name, 'names', names, 'weight', weight, 'quantity', quantity,
         'offerPricePaise', offer_price_paise, 'stepGrams', step_grams, 'grams', grams) order by position), '[]')
       from order_lines where order_id = orders.id and quantity > 0) as lines
    from orders
    where orders.id = ${orderId} and (select can_mail from message_channels)`.execute(tx)
  return rows[0]
}
