import { useState } from 'react'
import type { DropList } from '#contract/api/drops.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { maxTakerLength } from '#contract/drops.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { messageOf } from '#web/api.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type ProofInput = { takenBy?: string; code?: string; photo?: string }

type Props = {
  proof: DropList['proof']
  given: ProofInput
  onChange: (given: ProofInput) => void
}

/** The field of the proof that the shop asks for, if any. */
export function ProofField({ proof, given, onChange }: Props) {
  if (proof === 'name') {
    return (
      <label className="block font-semibold">
        {text.takenBy}
        <input
          value={given.takenBy ?? ''}
          maxLength={maxTakerLength}
          autoComplete="off"
          onChange={({ target }) => onChange({ takenBy: target.value })}
          className="field mt-1 min-h-14 w-full text-lg"
        />
      </label>
    )
  }
  if (proof === 'code') {
    return (
      <label className="block font-semibold">
        {text.code}
        <input
          value={given.code ?? ''}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) =>
            onChange({ code: toLatinDigits(target.value).replaceAll(/\D/g, '').slice(0, 4) })
          }
          className="field mt-1 min-h-14 w-full text-center text-2xl font-bold tnum"
        />
      </label>
    )
  }
  return proof === 'photo' ? <PhotoField given={given} onChange={onChange} /> : null
}

/** Names the proof that the rider still has to give before the delivery can be saved. */
export function proofProblem(proof: DropList['proof'], given: ProofInput): string | undefined {
  if (proof === 'name' && !given.takenBy?.trim()) return text.takenByWrong
  if (proof === 'code' && given.code?.length !== 4) return text.codeWrong
  if (proof === 'photo' && !given.photo) return text.photoMissing
  return undefined
}

export function proofSent(proof: DropList['proof'], { takenBy, code, photo }: ProofInput) {
  if (proof === 'photo' && photo) return { hasPhoto: true }
  if (proof === 'name' && takenBy) return { takenBy: takenBy.trim() }
  if (proof === 'code' && code) return { code }
  return {}
}

/** The camera takes the photo; it is made small at once, so that it can wait on the phone. */
function PhotoField({ given, onChange }: Pick<Props, 'given' | 'onChange'>) {
  const [problem, setProblem] = useState('')

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    setProblem('')
    try {
      onChange({ photo: await shrinkPhoto(file) })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <div>
      {given.photo && (
        <img src={given.photo} alt={text.photoTaken} className="mb-2 max-h-48 rounded-control" />
      )}
      <label className="button button-outlined min-h-14 w-full cursor-pointer text-lg focus-within:outline-2">
        {given.photo ? text.photoAgain : text.photo}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => void take(target.files?.[0])}
          className="sr-only"
        />
      </label>
      <p role="alert" className="mt-1 font-bold empty:hidden">
        {problem}
      </p>
    </div>
  )
}
