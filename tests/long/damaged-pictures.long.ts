import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { convertPicture } from '#server/media/convert-picture.ts'
import { expect } from '#tests/support/database.ts'
import { aBusyPicture, aDamagedPicture, filesIn, test } from '#tests/support/pictures.ts'

/** The first ones are in every run of the tests. */
const seeds = Array.from({ length: 200 }, (_, at) => at + 41)
const maxGrownKilobytes = 300 * 1024

test.for(['jpeg', 'png', 'webp'] as const)(
  'two hundred damaged %s pictures become pictures or are refused, in little memory (T78)',
  async (type, { media }) => {
    const whole = await aBusyPicture(48, 48).toFormat(type).toBuffer()
    const outcomes = { done: 0, unreadable: 0, 'too many pixels': 0 }
    const kilobytesBefore = process.resourceUsage().maxRSS

    for (const seed of seeds) {
      const folder = join(media.folder, 'one')
      await mkdir(folder)
      const outcome = await convertPicture(aDamagedPicture(whole, seed), folder)
      expect((await filesIn(folder)).length, `seed ${seed}`).toBe(outcome === 'done' ? 8 : 0)
      outcomes[outcome] += 1
      await rm(folder, { recursive: true })
    }

    expect(outcomes.unreadable).toBeGreaterThan(50)
    expect(process.resourceUsage().maxRSS - kilobytesBefore).toBeLessThan(maxGrownKilobytes)
  },
)
