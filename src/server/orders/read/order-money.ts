import { sql } from 'kysely'
import type { Receipt } from '#contract/api/order-parts.ts'
import type { Order } from '#contract/api/orders.ts'
import { toRupees } from '#contract/money.ts'
import { orderUpiLink, type UpiPayee } from '#contract/upi.ts'
import type { Database } from '#server/database/database.ts'
import type { MoneyEventKind } from '#server/database/payment-tables.ts'
import { hasSeveralPeople } from '#server/identity/several-people.ts'
import { chargeTab } from '#server/money/tabs/tab-charges.ts'
import { isUsable } from '#server/money/tabs/usable-tab.ts'
import { savedUpiPayee } from '#server/storefront/upi.ts'

type ReceiptRow = {
  kind: Exclude<MoneyEventKind, 'receipt_reversed'>
  amountPaise: number
  reference: string | null
  isUndone: boolean
  /** The person of the shop who recorded it, where several work there. */
  who?: string | null
  /** PostgreSQL's JSON has times as text. */
  at: string | Date
}

/** An order's receipts and the shopper's UPI claim, and the UPI payee and tab that can take the rest. */
export type OrderMoney = {
  receipts: readonly ReceiptRow[]
  claim: { reference: string | null; at: string } | null
  payee: UpiPayee | null
  onTabPaise: number
  /** Paise that the shopper's tab can still take; null without an open tab. */
  tabLeftPaise: number | null
}

export async function selectMoney(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<OrderMoney & { orderId: string }>`
    select orders.id as order_id, ${savedUpiPayee} as payee,
      coalesce((
        select json_agg(json_build_object(
          'kind', kind, 'amountPaise', amount_paise, 'at', at,
          'who', case when actor = 'seller' and ${hasSeveralPeople} then who end,
          'reference', case when kind in ('upi_received', 'upi_returned') then reference end,
          'isUndone', exists (select from money_events undone where undone.reverses = event.id)) order by event.id)
        from money_events event
        where event.order_id = orders.id and kind <> 'receipt_reversed' and currency = 'INR'), '[]') as receipts,
      (select json_build_object('reference', reference, 'at', at) from upi_claims where order_id = orders.id) as claim,
      (select greatest(0, coalesce(sum(amount_paise), 0))::bigint from tab_entries where order_id = orders.id)
        as on_tab_paise,
      (select greatest(0, limit_paise - balance_paise) from tabs where shopper_id = orders.shopper_id and is_open and ${isUsable})
        as tab_left_paise
    from orders where id = any(${orderIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ orderId, ...money }) => [orderId, money]))
}

type NewOrder = { id: string; shopperId: string; amountPaise: number } & Pick<
  OrderMoney,
  'payee'
> & {
    isOnTab: boolean
  }

/** Charges a new order to the tab if it is to be paid there; answers the order's money. */
export async function payOnTab(
  tx: Database,
  { isOnTab, payee, ...order }: NewOrder,
): Promise<OrderMoney> {
  const none = { receipts: [], claim: null, payee, onTabPaise: 0, tabLeftPaise: null }
  if (!isOnTab) return none
  const { amountPaise } = order
  const at = await chargeTab(tx, order, { amountPaise, actor: 'shopper' })
  const receipt = {
    kind: 'tab_charged' as const,
    amountPaise,
    reference: null,
    isUndone: false,
    at,
  }
  return { ...none, receipts: [receipt], onTabPaise: amountPaise }
}

const kinds = {
  cash_received: { kind: 'cash' },
  upi_received: { kind: 'upi' },
  tab_charged: { kind: 'tab' },
  captured: { kind: 'online' },
  cash_returned: { kind: 'cash', wentBack: true },
  upi_returned: { kind: 'upi', wentBack: true },
  tab_credited: { kind: 'tab', wentBack: true },
  refunded: { kind: 'online', wentBack: true },
} as const satisfies Record<ReceiptRow['kind'], Pick<Receipt, 'kind' | 'wentBack'>>

/** The cash received since an order went out, less what was taken back or given back. */
export function cashAtDoor(
  { receipts }: Pick<OrderMoney, 'receipts'>,
  wentOut: Date | null | undefined,
): number {
  if (!wentOut) return 0
  return receipts
    .filter(({ at }) => new Date(at) >= wentOut)
    .map((receipt) => ({ ...receipt, ...kinds[receipt.kind] }))
    .filter(({ kind, isUndone }) => kind === 'cash' && !isUndone)
    .reduce((sum, { kind: _, amountPaise, ...receipt }) => {
      return sum + ('wentBack' in receipt ? -amountPaise : amountPaise)
    }, 0)
}

export async function sumCashAtDoor(db: Database, orderId: string): Promise<number> {
  const money = (await selectMoney(db, [orderId])).get(orderId)
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from order_events
    where order_id = ${orderId} and status = 'out_for_delivery' and undone_at is null`.execute(db)
  return money ? cashAtDoor(money, rows[0]?.at) : 0
}

type PaymentState = { number: number; duePaise: number; isWaiting: boolean }

/** An order that waits for its online payment offers no other way to pay. */
export function serializeMoney(
  { receipts, claim, payee, onTabPaise }: OrderMoney,
  { number, duePaise, isWaiting }: PaymentState,
): Pick<Order, 'receipts' | 'onTab' | 'upi' | 'saysPaid'> {
  const isToPay = duePaise > 0 && !isWaiting
  const link = payee && orderUpiLink(payee, { number: String(number), duePaise })
  return {
    receipts: receipts.map(serializeReceipt),
    ...(onTabPaise > 0 ? { onTab: toRupees(onTabPaise) } : {}),
    ...(isToPay && payee && link ? { upi: { ...payee, link } } : {}),
    ...(isToPay && claim ? { saysPaid: serializeClaim(claim) } : {}),
  }
}

/** Receipts as the shop sees them, with who recorded each. */
export function serializeReceiptsOfSeller({ receipts }: Pick<OrderMoney, 'receipts'>) {
  return receipts.map((receipt) => ({
    ...serializeReceipt(receipt),
    ...(receipt.who ? { who: receipt.who } : {}),
  }))
}

function serializeReceipt({ kind, amountPaise, reference, isUndone, at }: ReceiptRow): Receipt {
  return {
    ...kinds[kind],
    amount: toRupees(amountPaise),
    ...(isUndone ? { undone: true as const } : {}),
    ...(reference === null ? {} : { reference }),
    at: new Date(at).toISOString(),
  }
}

function serializeClaim({ reference, at }: NonNullable<OrderMoney['claim']>) {
  return { ...(reference === null ? {} : { reference }), at: new Date(at).toISOString() }
}
