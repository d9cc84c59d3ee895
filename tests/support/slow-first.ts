import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Stores that start, stop and wait take longest: begun first, none of them is waited for alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/runtime/')
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
