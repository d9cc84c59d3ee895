import { useEffect, useState, useSyncExternalStore } from 'react'
import { maxPictureBytes, maxPictures } from '#contract/seller-limits.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { createSignal } from '#web/ui/signal.ts'
import { checkPicture, shrinkPicture } from './prepare-picture.ts'

export function usePictures(urls: readonly string[]) {
  const [store] = useState(() => createPictureStore(urls))
  const contents = useSyncExternalStore(store.subscribe, store.current, store.current)
  useEffect(() => store.release, [store])

  return { ...contents, ...store }
}

const { pictures: pictureText } = sellerProductText

type Contents = {
  pictures: readonly FormPicture[]
  problems: readonly string[]
  announcement: string
}

/** Holds the form's pictures; new ones are prepared for the upload in the background. */
export function createPictureStore(urls: readonly string[]) {
  const { subscribe, notify } = createSignal()
  let contents: Contents = { pictures: storedPictures(urls), problems: [], announcement: '' }

  function change(now: Partial<Contents>): void {
    const before = contents
    contents = { ...contents, ...now }
    const kept = new Set(contents.pictures.map(({ key }) => key))
    releaseAll(before.pictures.filter(({ key }) => !kept.has(key)))
    notify()
  }

  async function add(files: readonly File[]): Promise<void> {
    const { good, problems } = await check(files)
    const room = maxPictures - contents.pictures.length
    const more = good.slice(0, room).map(newPicture)
    change({
      pictures: addPictures(contents.pictures, more),
      problems: good.length > room ? [...problems, pictureText.tooMany] : problems,
      announcement: more.length > 0 ? pictureText.added(more.length) : '',
    })
    for (const { key, file } of more) {
      void file?.then((ready) => change(applyPrepared(contents, key, ready)))
    }
  }

  return {
    subscribe,
    current: () => contents,
    release: () => releaseAll(contents.pictures),
    showProblem: (problem: string) => change({ problems: [problem] }),
    add,
    move: (from: number, to: number) => {
      const pictures = movePicture(contents.pictures, from, to)
      change({ pictures, announcement: pictureText.moved(from + 1, to + 1) })
    },
    remove: (at: number) => {
      const pictures = contents.pictures.toSpliced(at, 1)
      change({ pictures, problems: [], announcement: pictureText.removed(at + 1) })
    },
    reset: (now: readonly string[]) =>
      change({ pictures: storedPictures(now), problems: [], announcement: '' }),
    /** Resolves when all pictures are prepared; those that stayed too large have been removed by then. */
    ready: async () => {
      await filesOf(contents.pictures)
      return { image: imageOrder(contents.pictures), images: await filesOf(contents.pictures) }
    },
  }
}

/** Applies a prepared picture, unless it was removed meanwhile. */
function applyPrepared(
  { pictures, problems }: Contents,
  key: string,
  file: File,
): Partial<Contents> {
  if (file.size <= maxPictureBytes) {
    return {
      pictures: pictures.map((one) => (one.key === key ? { ...one, isPreparing: false } : one)),
    }
  }
  const others = pictures.filter((one) => one.key !== key)
  if (others.length === pictures.length) return {}
  return { pictures: others, problems: [...problems, pictureText.tooLarge(file.name)] }
}

async function check(files: readonly File[]) {
  const wrong = await Promise.all(files.map(checkPicture))
  return {
    good: files.filter((_, at) => !wrong[at]),
    problems: wrong.flatMap((problem) => problem ?? []),
  }
}

function filesOf(pictures: readonly FormPicture[]): Promise<File[]> {
  return Promise.all(pictures.flatMap(({ file }) => (file ? [file] : [])))
}

let made = 0

function newPicture(file: File): FormPicture {
  made += 1
  return {
    key: `new ${made}`,
    url: URL.createObjectURL(file),
    file: shrinkPicture(file),
    isPreparing: true,
  }
}

function releaseAll(pictures: readonly FormPicture[]): void {
  for (const { file, url } of pictures) if (file) URL.revokeObjectURL(url)
}

/** A picture in the form: one that is already stored, or a new one. */
export type FormPicture = {
  key: string
  /** The stored picture's URL, or an object URL for a new one. */
  url: string
  /** Resolves when the picture is prepared; null for a stored one. */
  file: Promise<File> | null
  isPreparing: boolean
}

export function storedPictures(urls: readonly string[]): FormPicture[] {
  return urls.map((url) => ({ key: url, url, file: null, isPreparing: false }))
}

export function addPictures(
  pictures: readonly FormPicture[],
  more: readonly FormPicture[],
): FormPicture[] {
  return [...pictures, ...more].slice(0, maxPictures)
}

export function movePicture(
  pictures: readonly FormPicture[],
  from: number,
  to: number,
): FormPicture[] {
  const moved = pictures[from]
  if (!moved || to < 0 || to >= pictures.length) return [...pictures]
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The URLs in their order, with null for each new file, as the API expects them. */
export function imageOrder(pictures: readonly FormPicture[]): (string | null)[] {
  return pictures.map(({ url, file }) => (file ? null : url))
}

export function areUnchanged(pictures: readonly FormPicture[], urls: readonly string[]): boolean {
  return pictures.map(({ key }) => key).join() === urls.join()
}
