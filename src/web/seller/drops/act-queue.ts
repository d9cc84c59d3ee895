import type { ActResult, DropAct, DropList } from '#contract/api/drops.ts'
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
  act: DropAct
  name: string
  at: number
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
  send: (acts: DropAct[], person: string) => Promise<Answer>
  sendPhoto: (act: DropAct, photo: string, person: string) => Promise<void>
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

  return {
    read,
    send,
    /** Notes whose drops are shown, for acts that are found after their access has ended. */
    noteRider: (person: string) => storage.setItem(keptRider, person),
    /** Throws where the storage has no room for the photo. */
    add(act: DropAct, name: string, photo?: string): void {
      if (photo !== undefined) storage.setItem(photoPrefix + act.key, photo)
      const at = nextAt()
      const { id, name: who = '' } = rider() ?? {}
      write({ act, name, at, who, ...(id === undefined ? {} : { person: id }) })
      void send()
    },
    dismiss(key: string): void {
      storage.removeItem(photoPrefix + key)
      remove(key)
    },
  }
}

/** Acts that an earlier release has kept name their rider elsewhere. */
function withPerson({ rider, ...kept }: KeptAct): KeptAct {
  return rider === undefined ? kept : { who: rider, ...kept }
}

type KeptActs = ReturnType<typeof keepEntries<KeptAct>>

/** Sends acts with their photos; answers false where they should be tried again later. */
function createSending(options: Options, acts: KeptActs) {
  const { transport, rider, onList } = options

  async function sendOnce(sent: readonly KeptAct[]): Promise<boolean> {
    const person = rider()?.id
    if (person === undefined) return false
    try {
      for (const { act } of sent) await sendPhoto(options, act, person)
      // Another may have logged in while the photos went.
      if (rider()?.id !== person) return false
      const { results, list } = await transport.send(
        sent.map(({ act }) => act),
        person,
      )
      if (list) onList(list)
      for (const kept of sent) settle(acts, kept, results)
      return true
    } catch (error) {
      const why = transport.refusalOf(error)
      if (why === undefined) return false
      return refuse(sent, why)
    }
  }

  /** One act that the store cannot read says nothing about the others, so each is sent alone. */
  async function refuse(sent: readonly KeptAct[], why: string): Promise<boolean> {
    const [only, ...others] = sent
    if (only && others.length === 0) acts.write({ ...only, why })
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
  act: DropAct,
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
function settle({ write, remove }: KeptActs, kept: KeptAct, results: readonly ActResult[]): void {
  const result = results.find(({ key }) => key === kept.act.key)
  if (result?.isDone !== false) return remove(kept.act.key)
  const { message = '', isReported = false } = result
  write({ ...kept, why: message, isReported })
}
