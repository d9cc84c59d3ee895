/**
 * What is wrong with a value, as the text that a schema carries for it: the reason and its values, to be said by whoever
 * shows it. `problem('too_long', { most: 20 })` is `too_long {"most":20}`.
 */
export function problem(reason: string, values?: object): string {
  return values ? `${reason} ${JSON.stringify(values)}` : reason
}

const written = /^([a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?: (\{.*\}))?$/s

/** The reason and values of such a text; undefined for any other text. */
export function readProblem(text: string): { reason: string; values?: object } | undefined {
  const [, reason, values] = written.exec(text) ?? []
  if (reason === undefined) return undefined
  return values === undefined ? { reason } : { reason, values: JSON.parse(values) as object }
}
