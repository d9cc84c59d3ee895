import type { TestCase } from 'vitest/node'

/** A test that passed only when it was tried again is named at the end, with what its first try said. */
export function nameSecondTries() {
  const tests: TestCase[] = []

  return {
    onTestCaseResult(test: TestCase) {
      if (test.diagnostic()?.flaky) tests.push(test)
    },
    onTestRunEnd() {
      for (const test of tests) process.stdout.write(`\n${tell(test)}\n`)
    },
  }
}

function tell(test: TestCase): string {
  const errors = test.result().errors ?? []
  return [
    `Passed on its second try: ${test.module.relativeModuleId} > ${test.fullName}`,
    ...errors.map(({ stack, message }) => stack ?? message),
  ].join('\n')
}
