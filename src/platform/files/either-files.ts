import { type FileStore, FilesAway, type StoredFile } from './file-store.ts'

/** Finds files in either place while they move from one to the other; new files go to the first. */
export function eitherFiles(first: FileStore, second: FileStore): FileStore {
  async function find<Found>(look: (files: FileStore) => Promise<Found | null>) {
    const found = await look(first).catch((error: unknown) => {
      if (error instanceof FilesAway) return error
      throw error
    })
    if (found !== null && !(found instanceof FilesAway)) return found
    const other = await look(second)
    if (other === null && found instanceof FilesAway) throw found
    return other
  }

  return {
    ...first,
    get: (name) => find((files) => files.get(name)),
    stat: (name) => find((files) => files.stat(name)),
    use: (name, work) => find((files) => files.use(name, work)),
    list: (prefix) => each((files) => files.list(prefix), nameOf),
    groups: () =>
      each(
        (files) => files.groups(),
        (group) => group,
      ),
    async remove(name) {
      await first.remove(name)
      await second.remove(name)
    },
  }

  async function* each<Item>(
    list: (files: FileStore) => AsyncIterable<Item>,
    keyOf: (item: Item) => string,
  ): AsyncGenerator<Item> {
    const seen = new Set<string>()
    for await (const item of list(first)) {
      seen.add(keyOf(item))
      yield item
    }
    for await (const item of list(second)) if (!seen.has(keyOf(item))) yield item
  }
}

const nameOf = ({ name }: StoredFile) => name
