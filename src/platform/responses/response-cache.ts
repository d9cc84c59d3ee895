import { type CachedResponse, isTouched, type Tags } from './cached-response.ts'
import { createSegmentedLru, type SegmentedLru } from './segmented-lru.ts'

type Limits = { maxEntries: number; maxBytes: number }
/** Makes a response when it is its turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>
/** Makes a response. It may say that what follows needs no turn. */
type Create<Created> = (leaveTurn: () => void) => Promise<Created>
type Pending = {
  response: Promise<CachedResponse | null>
  /** Resolves where it is made on without a turn. */
  left: Promise<void>
  /** The number of the last change before it was begun. */
  since: number
}

const defaultLimits: Limits = { maxEntries: 2000, maxBytes: 64 * 1024 * 1024 }
/** Responses larger than this part of the room have a half of it to themselves, so that few of them cannot evict all pages. */
const smallShare = 1 / 256
const maxPopular = 500
/** While a response is made, few things change; after more of them it counts as changed. */
const maxRecentChanges = 500
const maxAddresses = 2000
const maxAddressLength = 512

/**
 * An in-memory cache of responses that are the same for everybody, until something changes that they show. It is
 * disabled while notifications of changes do not arrive.
 */
export class ResponseCache {
  readonly #small: SegmentedLru<CachedResponse>
  readonly #large: SegmentedLru<CachedResponse>
  readonly #pending = new Map<string, Pending>()
  readonly #tooLarge = new Set<string>()
  readonly #popular = new Set<string>()
  /** The keys of addresses as they were sent, where they differ. */
  readonly #keys = new Map<string, string>()
  readonly #limits: Limits
  readonly #onDrop: () => void
  /** The last changes, the newest last, and how many there were in all. */
  #recentChanges: Tags[] = []
  #changes = 0
  #isEnabled = false
  #hits = 0
  #misses = 0

  /** `onDrop` is called before anything can be made anew. */
  constructor(limits: Limits = defaultLimits, onDrop: () => void = () => undefined) {
    this.#limits = limits
    this.#onDrop = onDrop
    const { maxEntries, maxBytes } = limits
    this.#small = createSegmentedLru({ maxEntries, maxSize: maxBytes / 2, onceShare: 0.25 })
    this.#large = createSegmentedLru({ maxEntries, maxSize: maxBytes / 2, onceShare: 0.5 })
  }

  clear(): void {
    this.drop('everything')
  }

  /** Drops what shows anything of a change, also what is being made at this moment. */
  drop(changed: Tags): void {
    this.#onDrop()
    this.#changes += 1
    this.#recentChanges.push(changed)
    if (this.#recentChanges.length > maxRecentChanges) this.#recentChanges.shift()
    if (changed === 'everything') this.#pending.clear()
    for (const entries of [this.#small, this.#large]) {
      for (const key of entries.remove(({ tags }) => isTouched(tags, changed)))
        addUpTo(this.#popular, key, maxPopular)
    }
  }

  /** For monitoring: what is held now, and what was found of all that was looked for. */
  state() {
    const [small, large] = [this.#small.state(), this.#large.state()]
    return {
      entries: small.entries + large.entries,
      bytes: small.size + large.size,
      hits: this.#hits,
      misses: this.#misses,
    }
  }

  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled
    this.clear()
  }

  has(key: string): boolean {
    return this.#small.has(key) || this.#large.has(key)
  }

  /** Whether it was asked for again and again before the catalogue changed. */
  isPopular(key: string): boolean {
    return this.#popular.has(key)
  }

  /** A larger entry would evict too many others. */
  get maxEntryBytes(): number {
    return this.#limits.maxBytes / 4
  }

  /** Whether the response was too large the last time. This survives changes of the catalogue. */
  isTooLarge(key: string): boolean {
    return this.#tooLarge.has(key)
  }

  clearTooLarge(key: string): void {
    this.#tooLarge.delete(key)
  }

  /** Remembers what the key of this address is: the path and query of a request, as they were sent. */
  noteAddress(address: string | undefined, key: string): void {
    if (address === undefined || address === key || address.length > maxAddressLength) return
    this.#keys.delete(address)
    this.#keys.set(address, key)
    const [oldest] = this.#keys.keys()
    if (oldest !== undefined && this.#keys.size > maxAddresses) this.#keys.delete(oldest)
  }

  /** What is cached for an address, if its key is known: that of a canonical address is the address. */
  findByAddress(address: string): CachedResponse | undefined {
    return this.#find(this.#keys.get(address) ?? address)
  }

  /** Counts a response that was found by its address and sent. */
  countHit(): void {
    this.#hits += 1
  }

  /**
   * The cached response, or a new one, which concurrent requests for the same key share. It is null when it is too
   * large to be held as a whole. Only a new one has to wait for its turn, and whoever's turn is first makes it for all.
   */
  async getOrCreate<Created extends CachedResponse | null>(
    key: string,
    create: Create<Created>,
    inTurn: InTurn = (work) => work(),
  ): Promise<CachedResponse | Created> {
    const asked = this.#changes
    const found = this.#look(key, asked)
    // What is neither cached nor being made is begun at once, so that the next request finds it.
    const shared = found === undefined ? undefined : await found
    if (shared !== undefined) {
      this.#hits += 1
      return shared as Created
    }
    this.#misses += 1
    const { response } = await inTurn(() => this.#begin(key, asked, create))
    return response
  }

  /** Resolves once the response needs no turn any more. */
  async #begin<Created extends CachedResponse | null>(
    key: string,
    asked: number,
    create: Create<Created>,
  ): Promise<{ response: Promise<CachedResponse | Created> }> {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const response = this.#shareOrCreate(key, { asked, leave }, create)
    await Promise.race([response, left])
    return { response }
  }

  async #shareOrCreate<Created extends CachedResponse | null>(
    key: string,
    request: { asked: number; leave: () => void },
    create: Create<Created>,
  ): Promise<CachedResponse | Created> {
    const { asked, leave } = request
    void this.#pending.get(key)?.left.then(leave)
    const found = this.#look(key, asked)
    if (found === undefined) return this.#create(key, create, leave)
    const shared = await found
    return shared === undefined ? this.#shareOrCreate(key, request, create) : (shared as Created)
  }

  /** What is cached or being made. */
  #look(key: string, asked: number) {
    const pending = this.#pending.get(key)
    return this.#find(key) ?? (pending && this.#share(key, pending, asked))
  }

  #find(key: string): CachedResponse | undefined {
    return this.#small.use(key) ?? this.#large.use(key)
  }

  /**
   * What is being made, unless something that it shows changed after it was begun and before this was asked, or it was
   * refused to somebody who had asked for too much.
   */
  async #share(key: string, pending: Pending, asked: number) {
    const response = await pending.response
    const isOfOther = response?.status === 429
    if (!response || (!isOfOther && !this.#hasChanged(response, pending.since, asked)))
      return response
    if (this.#pending.get(key) === pending) this.#pending.delete(key)
    return undefined
  }

  async #create<Created extends CachedResponse | null>(
    key: string,
    create: Create<Created>,
    leave: () => void,
  ): Promise<Created> {
    const since = this.#changes
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const response = create(() => {
      resolve()
      leave()
    })
    const pending = { response, since, left }
    this.#pending.set(key, pending)
    try {
      const created = await response
      if (created === null) addUpTo(this.#tooLarge, key, this.#limits.maxEntries)
      else if (created.status === 200) this.#store(key, created, since)
      // What is gone is no longer made ahead of everything else; a failure may end.
      else if (created.status < 500) this.#popular.delete(key)
      return created
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  /** Not if what it shows changed while it was made. */
  #store(key: string, response: CachedResponse, since: number): void {
    if (!this.#isEnabled || this.#hasChanged(response, since, this.#changes)) return
    const { byteLength } = response.body
    if (byteLength > this.maxEntryBytes) return
    const entries = byteLength > this.#limits.maxBytes * smallShare ? this.#large : this.#small
    entries.add(key, response, byteLength)
  }

  /** Whether any of the changes after one and up to another concerns the response. */
  #hasChanged({ tags }: CachedResponse, after: number, upTo: number): boolean {
    if (after >= upTo) return false
    const forgotten = this.#changes - this.#recentChanges.length
    if (after < forgotten) return true
    const between = this.#recentChanges.slice(after - forgotten, upTo - forgotten)
    return between.some((changed) => isTouched(tags, changed))
  }
}

/** Where there are more, the oldest gives way. */
function addUpTo(keys: Set<string>, key: string, max: number): void {
  keys.delete(key)
  keys.add(key)
  const [oldest] = keys
  if (oldest !== undefined && keys.size > max) keys.delete(oldest)
}
