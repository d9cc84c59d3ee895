import { expect, test } from 'vitest'
import { problem, readProblem, writeProblem } from './problem.ts'

test.for([
  [problem('code_too_long', { most: 20 }), { reason: 'code_too_long', values: { most: 20 } }],
  [
    writeProblem({ reason: 'not_known', values: { name: 'a {"b": “c”}\n' } }),
    { reason: 'not_known', values: { name: 'a {"b": “c”}\n' } },
  ],
  [problem('no_such_day'), { reason: 'no_such_day' }],
])('%s is read as it was written', ([text, said]) => {
  expect(readProblem(text as string)).toEqual(said)
})

test.for(['Name is required', 'required', '', 'too_long {', 'a_b c'])(
  '“%s” is a sentence and no problem',
  (text) => {
    expect(readProblem(text)).toBeUndefined()
  },
)
