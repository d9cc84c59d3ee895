export const complaintKinds = ['missing', 'damaged', 'wrong_item', 'weight', 'other'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** `C-1042`, as people say it on the phone. */
export function complaintNumber(number: number): string {
  return `C-${number}`
}

/** The law's time for an answer. */
export const complaintHours = 48

/** Shoppers can complain for so many days after delivery. */
export const complaintDays = 30

/** The limit per order. */
export const maxComplaints = 5

export const maxComplaintLength = 500
