import { expect, test } from 'vitest'
import { PaymentChoice } from '#contract/store.ts'
import { paymentChoices } from './payment-choices.ts'

test('cash can be chosen; paying online is shown with the reason why not (S-45, S-81)', () => {
  const choices = paymentChoices()

  expect(PaymentChoice.array().parse(choices)).toEqual(choices)
  expect(choices.map(({ type, available }) => [type, available])).toEqual([
    ['COD', true],
    ['Online', false],
  ])
  expect(choices[1]?.reason).toMatch(/not set up/)
})
