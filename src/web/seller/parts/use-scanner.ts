import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Status =
  | 'starting'
  | 'searching'
  | 'dark'
  | 'refused'
  | 'none'
  | 'busy'
  | 'insecure'
  | 'failed'
  | 'readerFailed'

type Reader = { read(video: HTMLVideoElement): Promise<string | undefined> }

const readEveryMs = 150
/** Brightness from 0 to 255, averaged over the picture. */
const darkBelow = 24

/** Shows the camera at the back in a video element, and calls `onCode` once with the first bar code it sees. */
export function useScanner(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [status, setStatus] = useState<Status>('starting')
  const [tries, setTries] = useState(0)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setLit] = useState(false)
  const report = useEffectEvent(onCode)

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    scan(video, { signal, setStatus, onTrack: setTrack }).then(
      (code) => code !== undefined && !signal.aborted && report(code),
      (error: unknown) => !signal.aborted && setStatus(statusOf(error)),
    )
    return () => stopping.abort()
  }, [tries])

  async function toggle(): Promise<void> {
    const torch = { advanced: [{ torch: !isLit }] } as unknown as MediaTrackConstraints
    await track?.applyConstraints(torch).then(
      () => setLit(!isLit),
      () => undefined,
    )
  }

  return {
    video,
    status,
    light: hasLight(track) ? { isOn: isLit, toggle: () => void toggle() } : undefined,
    again: () => {
      setStatus('starting')
      setTries(tries + 1)
    },
  }
}

type Scan = {
  signal: AbortSignal
  setStatus: (status: Status) => void
  onTrack: (track: MediaStreamTrack | undefined) => void
}

async function scan(
  video: RefObject<HTMLVideoElement | null>,
  { signal, setStatus, onTrack }: Scan,
): Promise<string | undefined> {
  if (!navigator.mediaDevices) throw new ScanProblem(window.isSecureContext ? 'none' : 'insecure')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', end)
  try {
    if (signal.aborted || !video.current) return undefined
    video.current.srcObject = stream
    await video.current.play()
    onTrack(stream.getVideoTracks()[0])
    const reader = await openReader()
    setStatus('searching')
    return await readUntilFound(video.current, { reader, signal, setStatus })
  } finally {
    end()
  }
}

type Reading = Pick<Scan, 'signal' | 'setStatus'> & { reader: Reader }

async function readUntilFound(
  video: HTMLVideoElement,
  { reader, signal, setStatus }: Reading,
): Promise<string | undefined> {
  while (!signal.aborted) {
    const code = await reader.read(video)
    if (code !== undefined) return code
    setStatus(brightnessOf(video) < darkBelow ? 'dark' : 'searching')
    await new Promise((resolve) => setTimeout(resolve, readEveryMs))
  }
  return undefined
}

class ScanProblem extends Error {
  readonly status: Status
  constructor(status: Status) {
    super(status)
    this.status = status
  }
}

async function openReader(): Promise<Reader> {
  try {
    const { openBarcodeReader } = await import('./barcode-reader.ts')
    return await openBarcodeReader()
  } catch {
    throw new ScanProblem('readerFailed')
  }
}

function statusOf(error: unknown): Status {
  if (error instanceof ScanProblem) return error.status
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}

function hasLight(track: MediaStreamTrack | undefined): boolean {
  return 'torch' in (track?.getCapabilities?.() ?? {})
}

const sample = 16

function brightnessOf(video: HTMLVideoElement): number {
  const canvas = document.createElement('canvas')
  canvas.width = sample
  canvas.height = sample
  const context = canvas.getContext('2d')
  if (!context) return 255
  context.drawImage(video, 0, 0, sample, sample)
  const { data } = context.getImageData(0, 0, sample, sample)
  let sum = 0
  for (let at = 0; at < data.length; at += 4)
    sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
  return sum / (sample * sample * 3)
}
