import type { Recorded } from './crowd.ts'
import type { Verdict } from './judge.ts'

/** A mishap with the calm after it, until the next one begins. */
export type Phase = { name: string; note: string; from: number; to: number }

/** Writes Markdown: the events with their times, their cost, and the content of the database at the end. */
export function report(phases: readonly Phase[], calls: readonly Recorded[], verdict: Verdict) {
  const start = phases[0]?.from ?? 0
  const rows = phases.map((phase) => {
    const own = calls.filter((call) => isIn(phase, call))
    const failed = own.filter(({ outcome }) => outcome === 'unknown')
    const orders = own.filter(({ isOrder }) => isOrder)
    return [
      `${clock(phase.from - start)} ${phase.name}`,
      phase.note,
      own.length,
      orders.length,
      median(orders.map(({ ms }) => ms)),
      failed.length,
      longestPause(phase, orders).toFixed(1),
    ].join(' | ')
  })
  return [
    '| moment | | requests | orders | ms each, median | failed requests | seconds without an order, at most |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
    ...failures(phases, calls),
    '',
    ...judgement(calls, verdict),
  ].join('\n')
}

/** Judges a request by the time of its answer: one under way when something broke belongs to that. */
function isIn({ from, to }: Phase, { at, ms }: Recorded): boolean {
  return at + ms >= from && at + ms < to
}

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Between two confirmed orders, or between one and the end of the phase. */
function longestPause({ from, to }: Phase, orders: readonly Recorded[]): number {
  const times = [from, ...orders.map(({ at, ms }) => at + ms).toSorted((a, b) => a - b), to]
  return Math.max(...times.map((time, n) => time - (times[n - 1] ?? time))) / 1000
}

/** Each kind of failed request, how often, and from when to when. */
function failures(phases: readonly Phase[], calls: readonly Recorded[]): string[] {
  const start = phases[0]?.from ?? 0
  return phases.flatMap((phase) => {
    const failed = calls.filter((call) => call.outcome === 'unknown' && isIn(phase, call))
    const kinds = Map.groupBy(failed, kindOf)
    return [...kinds].map(([kind, of]) => {
      const times = of.map(({ at }) => at - start)
      return `- ${phase.name}: ${of.length} × ${kind}, ${clock(Math.min(...times))} to ${clock(Math.max(...times))}`
    })
  })
}

function kindOf({ path, status, code }: Recorded): string {
  const route = path.replace(/\?.*/, '').replace(/[0-9a-f_-]{20,}|\/\d+/g, '/…')
  return `${route} ${status === 0 ? 'no answer' : status}${code ? ` (${code})` : ''}`
}

function judgement(calls: readonly Recorded[], verdict: Verdict): string[] {
  const refused = Map.groupBy(
    calls.filter(({ outcome }) => outcome === 'refused'),
    ({ status, code }) => `${status} ${code}`,
  )
  return [
    `Orders acknowledged ${verdict.acknowledged}, lost ${verdict.lost}, doubled ${verdict.doubled}, oversold ${verdict.oversold}.`,
    `Payments acknowledged ${verdict.payments}, pictures ${verdict.pictures}.`,
    `Refused: ${[...refused].map(([what, of]) => `${of.length} × ${what}`).join(', ')}.`,
    `\`verify\`: ${verdict.verify}`,
    ...verdict.violations.map(({ rule, what }) => `- ${rule}: ${what}`),
  ]
}
