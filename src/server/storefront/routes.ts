import type { Config } from '#server/config.ts'
import { paymentChoices } from '#server/payments/payment-choices.ts'
import { doors, type FindShopper } from '#server/platform/doors.ts'

export function storefrontRoutes(config: Config, findShopper: FindShopper) {
  return doors(findShopper, {
    'GET /api/v1/store': async () => ({
      store: {
        name: config.storeName,
        publicUrl: config.publicUrl,
        contact: config.contact,
        paymentChoices: paymentChoices(),
      },
    }),
  })
}
