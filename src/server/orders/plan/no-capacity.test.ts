import { slotCalls } from '#contract/api/slots.ts'
import { expect, test } from '#tests/support/database.ts'
import { morningSlot } from '#tests/support/slots.ts'

const { body } = slotCalls['POST /api/v1/seller/delivery-slots']

test.for([0, -1, 1.5, '', 'none', 1_000_000])(
  'a slot for %s orders is refused at its field (G-41)',
  (capacity) => {
    const read = body.safeParse({ slots: [{ ...morningSlot, capacity }] })
    expect(read.success).toBe(false)
    expect(read.error?.issues[0]?.path).toEqual(['slots', 0, 'capacity'])
  },
)
