import type { PaymentChoice } from '#contract/api/store.ts'
import { type GatewayName, gatewayNames } from '#contract/gateways.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { type Gateway, type Gateways, titleOf } from './gateway.ts'
import { razorpay } from './razorpay.ts'
import { stripe } from './stripe.ts'
import { testBooks } from './test-books.ts'
import { testGateway } from './test-gateway.ts'

/** The gateways in the settings. New payments use the first; the others are for payments started with them before. */
export function openGateways(
  config: Pick<Config, 'mode' | 'payments'>,
  db: Database,
  /** Aborts requests under way. */
  signal?: AbortSignal,
): Gateways {
  const { mode, payments } = config
  const open: Record<GatewayName, Gateway | undefined> = {
    razorpay: payments.razorpay && razorpay(payments.razorpay, { signal }),
    stripe: payments.stripe && stripe(payments.stripe, { signal }),
    test:
      payments.test && mode !== 'production' ? testGateway(testBooks(db), { signal }) : undefined,
  }
  const inOrder = payments.preferred
    ? [payments.preferred, ...gatewayNames.filter((name) => name !== payments.preferred)]
    : gatewayNames
  return new Map(
    inOrder.flatMap((name): [GatewayName, Gateway][] => {
      const gateway = open[name]
      return gateway ? [[name, gateway]] : []
    }),
  )
}

/** The one for new payments. */
export function chosenGateway(gateways: Gateways): Gateway | undefined {
  return gateways.values().next().value
}

/** The ways to pay, in the order of the checkout. */
export function paymentChoices(gateways: Gateways): PaymentChoice[] {
  return [{ type: 'COD', available: true }, online(gateways)]
}

function online(gateways: Gateways): PaymentChoice {
  const gateway = chosenGateway(gateways)
  if (gateway)
    return {
      type: 'Online',
      available: true,
      gateway: titleOf(gateway.name),
      isTest: gateway.isTest,
    }
  return {
    type: 'Online',
    available: false,
    reason: textsOf(answerLanguage()).paymentChoicesText.notSetUp,
  }
}
