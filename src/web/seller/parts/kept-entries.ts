export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  keys: () => string[]
}

/** An entry's person. Entries that an earlier release has kept have the name alone, or nothing. */
export type Performed = { person?: string; who?: string }
type Person = { id: string; name: string }

/** Whether an entry may be sent and shown as this person's. */
export function isOwn({ person, who }: Performed, here: Person | null): boolean {
  if (here === null) return false
  if (person !== undefined) return person === here.id
  return who === undefined || who === here.name
}

type Options<Entry> = {
  storage: EntryStorage
  /** Begins the names of these entries in the storage. */
  prefix: string
  keyOf: (entry: Entry) => string
  notify: () => void
}

/** Keeps each entry as an item of its own in the browser's storage, so that two tabs do not overwrite each other's. */
export function keepEntries<Entry extends { at: number }>(options: Options<Entry>) {
  const { storage, prefix, keyOf, notify } = options
  const find = (key: string) => JSON.parse(storage.getItem(prefix + key) ?? 'null') as Entry | null
  const read = (): Entry[] =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => find(key.slice(prefix.length)))
      .filter((entry) => entry !== null)
      .toSorted((one, other) => one.at - other.at || keyOf(one).localeCompare(keyOf(other)))

  return {
    find,
    /** The oldest first. */
    read,
    /** The time of a new entry, which comes after all others even where the clock was set back. */
    nextAt: () => Math.max(Date.now(), (read().at(-1)?.at ?? 0) + 1),
    write: (entry: Entry): void => {
      storage.setItem(prefix + keyOf(entry), JSON.stringify(entry))
      notify()
    },
    remove: (key: string): void => {
      storage.removeItem(prefix + key)
      notify()
    },
  }
}

type Sending<Entry> = {
  waiting: () => readonly Entry[]
  /** Returns whether the next can be sent. */
  send: (waiting: readonly Entry[]) => Promise<boolean>
}

/** Sends what waits in its order, one request at a time; stops where the store cannot be reached. */
export function inTurn<Entry>({ waiting, send }: Sending<Entry>): () => Promise<void> {
  let isSending = false
  return async () => {
    if (isSending) return
    isSending = true
    try {
      for (let all = waiting(); all.length > 0; all = waiting()) {
        if (!(await send(all))) return
      }
    } finally {
      isSending = false
    }
  }
}

/** The page's own memory serves where the browser keeps nothing, as in some private windows. */
export function openStorage(): { storage: EntryStorage; isKept: boolean } {
  try {
    const kept = window.localStorage
    kept.setItem('entries', 'kept')
    kept.removeItem('entries')
    return {
      isKept: true,
      storage: {
        getItem: (key) => kept.getItem(key),
        setItem: (key, value) => kept.setItem(key, value),
        removeItem: (key) => kept.removeItem(key),
        keys: () => Object.keys(kept),
      },
    }
  } catch {
    return { isKept: false, storage: memoryStorage() }
  }
}

export function memoryStorage(): EntryStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
