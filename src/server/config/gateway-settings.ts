import { z } from 'zod'
import { type GatewayName, gatewayNames } from '#contract/gateways.ts'
import type { RazorpayKeys } from '#server/payments/gateways/razorpay.ts'
import type { StripeKeys } from '#server/payments/gateways/stripe.ts'
import {
  type Environment,
  list,
  type Mode,
  oneOf,
  type Problem,
  type Setting,
  wholeNumber,
} from './setting-schemas.ts'

export type PaymentConfig = {
  razorpay?: RazorpayKeys
  stripe?: StripeKeys
  /** Whether the built-in test gateway can be paid with; never in a real shop. */
  test: boolean
  /** The gateway of new payments when several are set up. */
  preferred?: GatewayName
  /** The minutes for which an unpaid online order holds its stock. */
  holdMinutes: number
}

const withRazorpay = 'pay online with Razorpay; the three go together'
const withStripe = 'pay online with Stripe; the two go together'

export const gatewaySettings = {
  RAZORPAY_KEY_ID: {
    schema: z
      .string()
      .regex(/^rzp_(test|live)_\w+$/, 'is not a key id of Razorpay')
      .optional(),
    example: 'rzp_live_Ab12Cd34Ef56Gh',
    unset: '–',
    about: withRazorpay,
  },
  RAZORPAY_KEY_SECRET: {
    schema: z.string().regex(/^\S+$/, 'has a space in it').optional(),
    example: 'the-secret-shown-once-with-the-key-id',
    unset: '–',
    about: withRazorpay,
    isSecret: true,
  },
  RAZORPAY_WEBHOOK_SECRET: {
    schema: secrets(z.string().min(16, 'is shorter than 16 characters')),
    example: 'a-long-secret-that-you-made-up',
    unset: '–',
    about: withRazorpay,
    isSecret: true,
  },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, 'is not a secret key of Stripe')
      .optional(),
    example: 'sk_live_Ab12Cd34Ef56Gh',
    unset: '–',
    about: withStripe,
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: secrets(z.string().regex(/^whsec_\S{16,}$/, 'is not a signing secret of Stripe')),
    example: 'whsec_Ab12Cd34Ef56Gh78Ij90',
    unset: '–',
    about: withStripe,
    isSecret: true,
  },
  TEST_GATEWAY: {
    schema: oneOf(['on', 'off']).optional(),
    example: 'off',
    unset: '`on` (demo), `off` (production)',
    about: 'pay without real money; refused in production',
  },
  PAYMENT_GATEWAY: {
    schema: oneOf(gatewayNames).optional(),
    example: 'razorpay',
    unset: 'the first that is set up',
    about: 'the gateway of new payments: `razorpay`, `stripe` or `test`',
  },
  PAYMENT_HOLD_MINUTES: {
    schema: wholeNumber({ from: 1, to: 120 }).default(15),
    example: '15',
    unset: '`15`',
    about: 'how long an unpaid online order keeps its stock, 1 to 120',
  },
} satisfies Record<string, Setting>

type Shapes = {
  [Name in keyof typeof gatewaySettings]: (typeof gatewaySettings)[Name]['schema']
}

export function createPaymentConfig(read: z.infer<z.ZodObject<Shapes>>, mode: Mode): PaymentConfig {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = read
  const { STRIPE_SECRET_KEY: secretKey, PAYMENT_GATEWAY: preferred } = read
  return {
    ...(keyId && keySecret
      ? { razorpay: { keyId, keySecret, webhookSecrets: read.RAZORPAY_WEBHOOK_SECRET } }
      : {}),
    ...(secretKey ? { stripe: { secretKey, webhookSecrets: read.STRIPE_WEBHOOK_SECRET } } : {}),
    test: isTestOn(read, mode),
    ...(preferred ? { preferred } : {}),
    holdMinutes: read.PAYMENT_HOLD_MINUTES,
  }
}

const partsOfGateways = {
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const

/** Refuses incomplete settings of a gateway, which could take payments that the store never learns of. */
export function gatewayProblems(given: Environment, mode: Mode): Problem[] {
  const missing = Object.values(partsOfGateways).flatMap((names) => {
    const absent = names.filter((name) => !isGiven(given[name]))
    if (absent.length === names.length) return []
    return absent.map((name) => ({ name, what: `is missing; ${names.join(', ')} go together` }))
  })
  return [...missing, ...testProblems(given, mode), ...choiceProblems(given, mode)]
}

function isGiven(text = ''): boolean {
  return /[^\s,]/.test(text)
}

function testProblems(given: Environment, mode: Mode): Problem[] {
  if (mode !== 'production' || given.TEST_GATEWAY !== 'on') return []
  return [
    {
      name: 'TEST_GATEWAY',
      what: 'accepts orders without real payment; a real shop must have it off',
    },
  ]
}

function choiceProblems(given: Environment, mode: Mode): Problem[] {
  const chosen = gatewayNames.find((name) => name === given.PAYMENT_GATEWAY)
  if (!chosen) return []
  const isSetUp =
    chosen === 'test'
      ? isTestOn(given, mode)
      : partsOfGateways[chosen].some((name) => isGiven(given[name]))
  return isSetUp ? [] : [{ name: 'PAYMENT_GATEWAY', what: `is ${chosen}, which is not set up` }]
}

function isTestOn(
  { TEST_GATEWAY: setting }: { TEST_GATEWAY?: string | undefined },
  mode: Mode,
): boolean {
  return mode !== 'production' && setting !== 'off'
}

/** Two are allowed, so that a secret can be rotated without losing messages. */
function secrets(secret: z.ZodString) {
  return list(secret).refine((several) => several.length <= 2, 'has more than two secrets')
}
