import type { Selectable } from 'kysely'
import type { Complaint, SellerComplaint } from '#contract/api/order-parts.ts'
import { complaintHours, complaintNumber } from '#contract/complaints.ts'
import type { Tables } from '#server/database/tables.ts'
import type { LineRow } from './order.ts'

/** `namesPeople`: several people work in the shop. */
export type ComplaintRow = Selectable<Tables['complaints']> & { namesPeople: boolean }

/** Serializes an order's complaints, which name items of these lines. */
export function serializeComplaints(
  complaints: readonly ComplaintRow[],
  lines: readonly LineRow[],
): { complaints?: Complaint[] } {
  if (complaints.length === 0) return {}
  return { complaints: complaints.map((complaint) => serializeComplaint(complaint, lines)) }
}

export function serializeComplaintsOfSeller(
  complaints: readonly ComplaintRow[],
  lines: readonly LineRow[],
): { complaints?: SellerComplaint[] } {
  if (complaints.length === 0) return {}
  return {
    complaints: complaints.map((complaint) => {
      const { namesPeople, answeredBy } = complaint
      const who = namesPeople && answeredBy !== null ? { answeredBy } : {}
      return { ...serializeComplaint(complaint, lines), ...who }
    }),
  }
}

function serializeComplaint(complaint: ComplaintRow, lines: readonly LineRow[]): Complaint {
  const { id, number, kind, positions, note, createdAt, answer, answeredAt } = complaint
  const answerBy = createdAt.getTime() + complaintHours * 60 * 60_000
  return {
    _id: id,
    number: complaintNumber(number),
    kind,
    items: lines.filter(({ position }) => positions.includes(position)).map((line) => line.id),
    ...(note === null ? {} : { note }),
    at: createdAt.toISOString(),
    answerBy: new Date(answerBy).toISOString(),
    ...(answer === null ? {} : { answer }),
    ...(answeredAt ? { answeredAt: answeredAt.toISOString() } : {}),
  }
}
