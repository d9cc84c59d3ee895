import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#contract/api/calls.ts'
import type { SellerCategory } from '#contract/api/categories.ts'
import type { Tint } from '#contract/categories.ts'
import { checkCategoryPath } from '#contract/category-path.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { messageOf, Refused } from '#web/api.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Values = { label: string; path: string; parent: string; tint: Tint | ''; isHidden: boolean }
type Errors = Partial<Record<keyof Values, string | undefined>>
/** A file to send, null to remove the picture, undefined to leave it. */
export type ChosenPicture = File | null | undefined

export type CategoryForm = ReturnType<typeof useCategoryForm>

/** The state of the form of a category; null for a new one. */
export function useCategoryForm(category: SellerCategory | null, onDone: () => void) {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>(() => valuesOf(category))
  const [errors, setErrors] = useState<Errors>({})
  const [file, choosePicture] = useState<ChosenPicture>()
  const [isBusy, setBusy] = useState(false)

  function showErrors(wrong: Errors): void {
    flushSync(() => setErrors(wrong))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const message = await saveCategory(category, values)
      if (category && file !== undefined) await savePicture(category, file)
      toastSuccess(message)
      onDone()
    } catch (error) {
      const fields = error instanceof Refused ? (error.fields as Errors) : {}
      if (fields.label || fields.path || fields.parent) showErrors(fields)
      else toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    const wrong = check(values)
    if (Object.values(wrong).some(Boolean)) showErrors(wrong)
    else void save()
  }

  function change(changed: Partial<Values>): void {
    setValues((now) => ({ ...now, ...changed }))
    const stillWrong = Object.entries(errors).filter(([name]) => !(name in changed))
    setErrors(Object.fromEntries(stillWrong))
  }

  return { element, values, errors, file, isBusy, change, choosePicture, submit }
}

function valuesOf(category: SellerCategory | null): Values {
  if (!category) return { label: '', path: '', parent: '', tint: '', isHidden: false }
  const { label, path, parent = '', tint, isHidden } = category
  return { label, path, parent, tint, isHidden }
}

function check({ label, path }: Values): Errors {
  return {
    label: label.trim() === '' ? sellerCategoriesText.form.required : undefined,
    path: checkCategoryPath(path.trim()),
  }
}

async function saveCategory(category: SellerCategory | null, values: Values): Promise<string> {
  const { tint, parent, ...others } = values
  const fields = { ...others, parent: parent || null, ...(tint ? { tint } : {}) }
  const { message = '' } = category
    ? await askAsSeller('POST /api/v1/seller/category/{id}', {
        params: { id: category._id },
        body: { ...fields, updatedAt: category.updatedAt },
      })
    : await askAsSeller('POST /api/v1/seller/category/add', { body: { categories: [fields] } })
  return message
}

async function savePicture({ _id }: SellerCategory, file: File | null): Promise<void> {
  const body = new FormData()
  // A form without any part is none, so an empty one says that there is no file.
  body.append('images', file ?? new File([], ''))
  await upload<Answer<'POST /api/v1/seller/category/{id}/picture'>>({
    path: `/api/v1/seller/category/${_id}/picture`,
    body,
    headers: {},
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}
