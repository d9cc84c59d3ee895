import type { problems } from './problems.ts'
import type { ValuesOf } from './reason.ts'

type Problems = typeof problems
type ProblemName = keyof Problems

type Given<Name extends ProblemName> = keyof ValuesOf<Problems[Name]> extends never
  ? []
  : [values: ValuesOf<Problems[Name]>]

export type Wrong<Name extends ProblemName = ProblemName> = { reason: Name; values?: object }

export function wrong<Name extends ProblemName>(reason: Name, ...given: Given<Name>): Wrong<Name> {
  const [values] = given
  return values ? { reason, values } : { reason }
}

/**
 * The problem as the text that a schema carries: `problem('too_long', { field: 'name', most: 20 })` is `too_long
 * {"field":"name","most":20}`.
 */
export function problem<Name extends ProblemName>(reason: Name, ...given: Given<Name>): string {
  return writeProblem(wrong(reason, ...given))
}

export function writeProblem({ reason, values }: { reason: string; values?: object }): string {
  return values ? `${reason} ${JSON.stringify(values)}` : reason
}

const written = /^([a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?: (\{.*\}))?$/s

/** Parses text that `problem` wrote; undefined for any other text. */
export function readProblem(text: string): { reason: string; values?: object } | undefined {
  const [, reason, values] = written.exec(text) ?? []
  if (reason === undefined) return undefined
  return values === undefined ? { reason } : { reason, values: JSON.parse(values) as object }
}
