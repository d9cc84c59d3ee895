import { type CachedResponse, isTouched, type Tags } from './cached-response.ts'
import { createSegmentedLru, type SegmentedLru } from './segmented-lru.ts'

type Limits = { maxEntries: number; maxBytes: number }
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>
/** Makes a response; calls `leaveTurn` when the rest of the work needs no turn. */
type Create<Created> = (leaveTurn: () => void) => Promise<Created>
type Pending = {
  response: Promise<CachedResponse | null>
  /** Resolves when the work goes on without a turn. */
  left: Promise<void>
  /** The number of the last change before it began. */
  since: number
}

const defaultLimits: Limits = { maxEntries: 2000, maxBytes: 64 * 1024 * 1024 }
/** Responses above this share of the space have their own half, so that a few of them cannot evict all pages. */
const smallShare = 1 / 256
const maxPopular = 500
/** A response that takes longer than this many changes counts as changed. */
const maxRecentChanges = 500
const maxAddresses = 2000
const maxAddressLength = 512

/**
 * Caches responses that are the same for everybody, until something that they show changes. Off while notifications of
 * changes do not arrive.
 */
export class ResponseCache {
  readonly #small: SegmentedLru<CachedResponse>
  readonly #large: SegmentedLru<CachedResponse>
  readonly #pending = new Map<string, Pending>()
  readonly #tooLarge = new Set<string>()
  readonly #popular = new Set<string>()
  /** Cache keys of addresses as received, where the two differ. */
  readonly #keys = new Map<string, string>()
  readonly #limits: Limits
  readonly #onDrop: () => void
  /** The latest changes, the newest last; `#changes` counts all of them. */
  #recentChanges: Tags[] = []
  #changes = 0
  #isEnabled = false
  #hits = 0
  #misses = 0

  /** Calls `onDrop` before anything can be made again. */
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

  /** Drops responses that show anything of a change, also ones that are being made now. */
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

  /** Answers for monitoring: the cache's content now, and hits out of all lookups. */
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

  /** Whether it was requested repeatedly before the catalog changed. */
  isPopular(key: string): boolean {
    return this.#popular.has(key)
  }

  /** A larger entry would evict too many others. */
  get maxEntryBytes(): number {
    return this.#limits.maxBytes / 4
  }

  /** Whether the response was too large last time. Changes of the catalog do not reset this. */
  isTooLarge(key: string): boolean {
    return this.#tooLarge.has(key)
  }

  clearTooLarge(key: string): void {
    this.#tooLarge.delete(key)
  }

  /** Remembers the cache key of an address, which is a request's path and query as received. */
  noteAddress(address: string | undefined, key: string): void {
    if (address === undefined || address === key || address.length > maxAddressLength) return
    this.#keys.delete(address)
    this.#keys.set(address, key)
    const [oldest] = this.#keys.keys()
    if (oldest !== undefined && this.#keys.size > maxAddresses) this.#keys.delete(oldest)
  }

  /** Finds the cached response for an address whose key is known; a canonical address is its own key. */
  findByAddress(address: string): CachedResponse | undefined {
    return this.#find(this.#keys.get(address) ?? address)
  }

  countHit(): void {
    this.#hits += 1
  }

  /**
   * Answers the cached response, or a new one that concurrent requests for the key share; null when it is too large to
   * be cached. Only a new one waits for a turn, and the first caller whose turn comes makes it for all.
   */
  async getOrCreate<Created extends CachedResponse | null>(
    key: string,
    create: Create<Created>,
    inTurn: InTurn = (work) => work(),
  ): Promise<CachedResponse | Created> {
    const asked = this.#changes
    const found = this.#look(key, asked)
    // Starts a missing response at once, so that the next request finds it.
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

  #look(key: string, asked: number) {
    const pending = this.#pending.get(key)
    return this.#find(key) ?? (pending && this.#share(key, pending, asked))
  }

  #find(key: string): CachedResponse | undefined {
    return this.#small.use(key) ?? this.#large.use(key)
  }

  /**
   * Answers the pending response, unless something that it shows changed between its start and this request, or it was
   * refused because its first caller had exceeded a limit.
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
      // A response that is gone (4xx) is no longer made ahead of others; a failure (5xx) may pass.
      else if (created.status < 500) this.#popular.delete(key)
      return created
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  /** Stores nothing if something that it shows changed while it was made. */
  #store(key: string, response: CachedResponse, since: number): void {
    if (!this.#isEnabled || this.#hasChanged(response, since, this.#changes)) return
    const { byteLength } = response.body
    if (byteLength > this.maxEntryBytes) return
    const entries = byteLength > this.#limits.maxBytes * smallShare ? this.#large : this.#small
    entries.add(key, response, byteLength)
  }

  /** Whether any change in this range concerns the response. */
  #hasChanged({ tags }: CachedResponse, after: number, upTo: number): boolean {
    if (after >= upTo) return false
    const forgotten = this.#changes - this.#recentChanges.length
    if (after < forgotten) return true
    const between = this.#recentChanges.slice(after - forgotten, upTo - forgotten)
    return between.some((changed) => isTouched(tags, changed))
  }
}

/** Evicts the oldest above the limit. */
function addUpTo(keys: Set<string>, key: string, max: number): void {
  keys.delete(key)
  keys.add(key)
  const [oldest] = keys
  if (oldest !== undefined && keys.size > max) keys.delete(oldest)
}
