import { z } from 'zod'
import { claimCount, homeTextLimits } from '#contract/home-texts.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Timestamp, text } from './field-types.ts'

const homeLines = {
  headline: text('headline', homeTextLimits.headline),
  lead: text('lead', homeTextLimits.lead),
}
const claim = {
  title: text('claim', homeTextLimits.claimTitle),
  text: text('claimText', homeTextLimits.claimText),
}

export const ShownHomeTexts = z.strictObject({
  ...homeLines,
  claims: z.array(
    z.strictObject({
      ...claim,
      place: z
        .int()
        .min(0)
        .max(claimCount - 1)
        .describe('Its place among all claims'),
    }),
  ),
})
export type ShownHomeTexts = z.infer<typeof ShownHomeTexts>

const homeTexts = {
  ...homeLines,
  claims: z.array(z.strictObject({ ...claim, isShown: flag('shown') })).length(claimCount),
}

export const KnownHomeTexts = z.strictObject({
  ...homeTexts,
  updatedAt: Timestamp.nullable().describe('When they were last saved; null until they are'),
})
export type KnownHomeTexts = z.infer<typeof KnownHomeTexts>

export const ChangedHomeTexts = z.strictObject({
  ...homeTexts,
  updatedAt: Timestamp.nullable()
    .optional()
    .describe('As it was when what is changed here was read; newer texts are not overwritten'),
})
export type ChangedHomeTexts = z.infer<typeof ChangedHomeTexts>

export const homeTextCalls = defineCalls({
  'GET /api/v1/store/home': {
    id: 'getHomeTexts',
    summary: 'What the home page says about the shop',
    who: 'anyone',
    priority: 'low',
    answer: success({ texts: ShownHomeTexts }),
    refusals: [],
  },
  'GET /api/v1/seller/home-texts': {
    id: 'getSellerHomeTexts',
    summary: 'What the seller says on the home page, also what is switched off',
    who: 'seller',
    needs: 'settings',
    answer: success({ texts: KnownHomeTexts }),
    refusals: [],
  },
  'POST /api/v1/seller/home-texts': {
    id: 'saveHomeTexts',
    summary: 'Replaces those texts',
    who: 'seller',
    needs: 'settings',
    body: ChangedHomeTexts,
    answer: success({ texts: KnownHomeTexts }),
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
})
