import type { ActResult, DropList, SentAct } from '#contract/api/drops.ts'
import { maxDropActs } from '#contract/drops.ts'
import {
  type EntryStorage,
  inTurn,
  isOwn,
  keepEntries,
  type Performed,
} from '#web/seller/parts/kept-entries.ts'
import type { PersonHere } from '#web/seller/state/seller-session.ts'

/** An act from its tap until the store has answered; `why` is the store's reason against it. */
export type KeptAct = Performed & {
  act: SentAct
  name: string
  at: number
  /** The store may have it, although no answer has come. */
  isTried?: true
  /** The name of the person, in acts that an earlier release has kept. */
  rider?: string
  why?: string
  isReported?: boolean
}

export const prefix = 'drop:'
/** The name in the storage under which the phone knows whose drops it showed last. */
export const keptRider = 'drops-rider'
/** Begins the names of photos that wait with their acts. */
export const photoPrefix = 'drop-photo:'

type Answer = { results: ActResult[]; list?: DropList }

type ActTransport = {
  send: (acts: SentAct[], person: string) => Promise<Answer>
  sendPhoto: (act: SentAct, photo: string, person: string) => Promise<void>
  /** The store's reason where it refused what was sent for good; undefined where trying again may help. */
  refusalOf: (error: unknown) => string | undefined
}

type Options = {
  storage: EntryStorage
  transport: ActTransport
  notify: () => void
  /** Whose acts may be sent now; null while nobody is known to be logged in. */
  rider: () => PersonHere | null
  onList: (list: DropList) => void
}

/** Acts are kept in the browser's storage until the store has answered them. */
export function createActQueue(options: Options) {
  const { storage, notify, rider } = options
  const acts = keepEntries<KeptAct>({
    storage,
    notify,
    prefix,
    keyOf: ({ act }) => act.key,
  })
  const { nextAt, write, remove } = acts
  const read = () => acts.read().map(withPerson)

  const sendOnce = createSending(options, acts)
  const send = inTurn({
    waiting: () => read().filter((kept) => kept.why === undefined && isOwn(kept, rider())),
    send: (waiting) => sendOnce(waiting.slice(0, maxDropActs)),
  })

  function add(act: SentAct, name: string, photo?: string): void {
    if (photo !== undefined) storage.setItem(photoPrefix + act.key, photo)
    const at = nextAt()
    const { id, name: who = '' } = rider() ?? {}
    write({ act, name, at, who, ...(id === undefined ? {} : { person: id }) })
    void send()
  }

  function forget(key: string): void {
    storage.removeItem(photoPrefix + key)
    remove(key)
  }

  return {
    read,
    send,
    /** Notes whose drops are shown, for acts that are found after their access has ended. */
    noteRider: (person: string) => storage.setItem(keptRider, person),
    /** Throws where the storage has no room for the photo. */
    add,
    /** Forgets an act that nobody has sent; of one that the store may have, an undo is sent in its place. */
    undo(key: string, undoKey: string): void {
      const { act, name, isTried } = acts.find(key) ?? {}
      forget(key)
      if (!isTried || !act || (act.what !== 'delivered' && act.what !== 'not_delivered')) return
      const { order, what: was } = act
      const at = new Date().toISOString()
      add({ key: undoKey, order, at, what: 'undone', undoes: key, was }, name ?? '')
    },
    dismiss: forget,
  }
}

/** Acts that an earlier release has kept name their rider elsewhere. */
function withPerson({ rider, ...kept }: KeptAct): KeptAct {
  return rider === undefined ? kept : { who: rider, ...kept }
}

type KeptActs = ReturnType<typeof keepEntries<KeptAct>>

/** Notes of those that are still to be sent that the store may have them from now on. */
function markTried({ find, write }: KeptActs, sent: readonly KeptAct[]): readonly KeptAct[] {
  const still = sent.filter(({ act }) => find(act.key) !== null)
  for (const kept of still) if (!kept.isTried) write({ ...kept, isTried: true })
  return still
}

/** Sends acts with their photos; answers false where they should be tried again later. */
function createSending(options: Options, acts: KeptActs) {
  const { transport, rider, onList } = options

  async function sendOnce(sent: readonly KeptAct[]): Promise<boolean> {
    const person = rider()?.id
    if (person === undefined) return false
    try {
      for (const { act } of sent) await sendPhoto(options, act, person)
      // Another may have logged in while the photos went, and some acts may have been undone.
      if (rider()?.id !== person) return false
      const still = markTried(acts, sent)
      if (still.length > 0) await sendActs(still, person)
      return true
    } catch (error) {
      const why = transport.refusalOf(error)
      if (why === undefined) return false
      return refuse(sent, why)
    }
  }

  async function sendActs(sent: readonly KeptAct[], person: string): Promise<void> {
    const { results, list } = await transport.send(
      sent.map(({ act }) => act),
      person,
    )
    if (list) onList(list)
    for (const kept of sent) settle(acts, kept, results)
  }

  /** One act that the store cannot read says nothing about the others, so each is sent alone. */
  async function refuse(sent: readonly KeptAct[], why: string): Promise<boolean> {
    const [only, ...others] = sent
    if (only && others.length === 0) refuseKept(acts, only, { why })
    else {
      for (const kept of sent) if (!(await sendOnce([kept]))) return false
    }
    return true
  }

  return sendOnce
}

/** A photo goes before the act that names it. The act of a refused one goes all the same: the store judges it. */
async function sendPhoto(
  { storage, transport }: Options,
  act: SentAct,
  person: string,
): Promise<void> {
  const name = photoPrefix + act.key
  const photo = storage.getItem(name)
  if (photo === null) return
  try {
    await transport.sendPhoto(act, photo, person)
  } catch (error) {
    if (transport.refusalOf(error) === undefined) throw error
  }
  storage.removeItem(name)
}

/** Forgets an act that the store has done; one that it refused stays, with the reason. */
function settle(acts: KeptActs, kept: KeptAct, results: readonly ActResult[]): void {
  const result = results.find(({ key }) => key === kept.act.key)
  if (result?.isDone !== false) return acts.remove(kept.act.key)
  const { message = '', isReported = false } = result
  refuseKept(acts, kept, { why: message, isReported })
}

/** One that was undone meanwhile is refused to nobody: its undo says what became of it. */
function refuseKept(
  acts: KeptActs,
  kept: KeptAct,
  refusal: Pick<KeptAct, 'why' | 'isReported'>,
): void {
  if (acts.find(kept.act.key) !== null) acts.write({ ...kept, ...refusal })
}
