type Sentence = string | ((values: never) => string)

/** Says what is wrong with a value, with the sentences of the problems that it can have. */
export function sayProblem<Name extends string>(
  sentences: Readonly<Record<Name, Sentence>>,
  { reason, values = {} }: { reason: Name; values?: object },
): string {
  const sentence = sentences[reason]
  return typeof sentence === 'string' ? sentence : sentence(values as never)
}
