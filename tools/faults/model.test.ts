import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, inject } from 'vitest'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { test } from '#tests/support/database.ts'
import { anyCommands } from './model-commands.ts'
import { newModel, newReal } from './model-shop.ts'

/** `npm run test:faults -- --runs 1000` does more of them. */
const numRuns = Number(process.env.MODEL_RUNS ?? 30)
const seed = process.env.MODEL_SEED === undefined ? {} : { seed: Number(process.env.MODEL_SEED) }

test(
  'whatever people do, carts, stock and orders are as the rules say',
  async ({ ownDb: db }) => {
    const folder = await mkdtemp(join(inject('runFolder'), 'model-'))

    // fast-check shortens a failing run, and names its seed.
    await fc.assert(
      fc.asyncProperty(anyCommands, async (commands) => {
        const real = await newReal(db, folder)
        await fc.asyncModelRun(() => ({ model: newModel(), real }), commands)
      }),
      { numRuns, ...seed, interruptAfterTimeLimit: 60_000 + numRuns * 2000 },
    )

    expect(await verifyLedgers(db)).toEqual([])
  },
  180_000 + numRuns * 3000,
)
