import { z } from 'zod'
import { toMetre } from '#contract/positions.ts'
import { problem } from '#contract/reasons/problem.ts'

const wrong = problem('not_a_position')
const degrees = (most: number) =>
  z.number(wrong).min(-most, wrong).max(most, wrong).overwrite(toMetre)

export const Position = z
  .strictObject({ latitude: degrees(90), longitude: degrees(180) }, wrong)
  .meta({ id: 'Position' })
  .describe('In degrees; kept to a metre')
