import { useSyncExternalStore } from 'react'
import { createSignal } from '#web/ui/signal.ts'

/** `blocked`: switched on, but the browser plays no sound before the first press. */
export type Bell = 'off' | 'on' | 'blocked' | 'impossible'

const samePressMs = 500
const storageKey = 'tokri.seller.bell'
const signal = createSignal()
let bell: Bell = 'off'
let isRead = false
let audio: AudioContext | null = null
let allowedAt = 0

/** The browser's storage keeps the choice whether a new order plays a sound. */
export function useBell(): Bell {
  return useSyncExternalStore(signal.subscribe, currentBell, () => 'off')
}

export function switchBell(): void {
  // If the first press of all was on this button, it means to switch the sound on.
  const isWanted = currentBell() === 'off' || Date.now() - allowedAt < samePressMs
  remember(isWanted)
  if (!isWanted) return change('off')
  change('on')
  ring()
}

/** Plays two soft notes if the seller has switched the sound on. */
export function ring(): void {
  if (currentBell() === 'off') return
  if (typeof AudioContext === 'undefined') return change('impossible')
  if (!mayPlay()) return waitForPress()
  audio ??= new AudioContext()
  const playing = audio
  void playing.resume().then(() => {
    playNote(playing, { hertz: 784, after: 0 })
    playNote(playing, { hertz: 1047, after: 0.18 })
    change('on')
  }, waitForPress)
}

function currentBell(): Bell {
  if (isRead) return bell
  isRead = true
  if (!isRemembered()) return bell
  bell = mayPlay() ? 'on' : 'blocked'
  if (bell === 'blocked') listenForPress()
  return bell
}

function mayPlay(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}

function waitForPress(): void {
  change('blocked')
  listenForPress()
}

function listenForPress(): void {
  const allow = () => {
    if (bell === 'blocked') {
      allowedAt = Date.now()
      change('on')
    }
    window.removeEventListener('pointerup', allow)
    window.removeEventListener('keyup', allow)
  }
  window.addEventListener('pointerup', allow)
  window.addEventListener('keyup', allow)
}

type Note = { hertz: number; after: number }

function playNote(playing: AudioContext, { hertz, after }: Note): void {
  const start = playing.currentTime + after
  const tone = new OscillatorNode(playing, { frequency: hertz, type: 'sine' })
  const loudness = new GainNode(playing, { gain: 0 })
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(0.25, start + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.6)
  tone.connect(loudness).connect(playing.destination)
  tone.start(start)
  tone.stop(start + 0.65)
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

/** Without storage the choice holds until the page is closed. */
function remember(isWanted: boolean): void {
  try {
    localStorage.setItem(storageKey, isWanted ? 'on' : 'off')
  } catch {
    return
  }
}

function change(now: Bell): void {
  bell = now
  signal.notify()
}
