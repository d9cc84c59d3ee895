import { useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { SellerCategory } from '#contract/api/categories.ts'
import type { Tint } from '#contract/categories.ts'
import { checkCategoryPath } from '#contract/category-path.ts'
import { isProblem, readDetail } from '#contract/detail-values.ts'
import { writeNamesIn } from '#contract/goods-languages.ts'
import { categorySentences } from '#text/refusals/problems/categories.ts'
import { fieldSentences } from '#text/refusals/problems/fields.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { sayDetail } from '#web/seller/parts/say-detail.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { sayProblem } from '#web/ui/say-problem.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm, type Wrong } from '#web/ui/use-form.ts'
import { type ChosenPicture, isOwn, type PictureValue } from './picture-field.tsx'

type Values = {
  label: string
  names: string
  path: string
  parent: string
  tint: Tint | ''
  isHidden: boolean
}
export type CategoryForm = ReturnType<typeof useCategoryForm>

/** The state of the form of a category; null for a new one. */
export function useCategoryForm(category: SellerCategory | null, onDone: () => void) {
  const [picture, choosePicture] = useState<ChosenPicture>({ from: pictureOf(category) })
  const form = useForm({
    start: valuesOf(category),
    check,
    async send(values) {
      const message = await saveCategory(category, values, picture.from)
      if (category && picture.from === 'own' && picture.file) {
        await savePicture(category, picture.file)
      }
      return message
    },
    onDone(message) {
      toastSuccess(message)
      onDone()
    },
    onMessage: toastError,
    keepAs: category ? `category ${category._id} ${category.updatedAt}` : 'new category',
  })
  return { ...form, picture, choosePicture }
}

function pictureOf(category: SellerCategory | null): PictureValue {
  return isOwn(category) ? 'own' : (category?.pictureFrom ?? 'name')
}

function valuesOf(category: SellerCategory | null): Values {
  const names = ''
  if (!category) return { label: '', names, path: '', parent: '', tint: '', isHidden: false }
  const { label, path, parent = '', tint, isHidden } = category
  return { label, names: writeNamesIn(category.names ?? {}), path, parent, tint, isHidden }
}

function check({ label, names, path }: Values): Wrong<Values> {
  const wrong = checkCategoryPath(path.trim())
  const read = readDetail('names', names)
  return {
    names: isProblem(read) ? sayDetail(read.problem) : undefined,
    label: label.trim() === '' ? sellerCategoriesText.form.required : undefined,
    path: wrong && sayProblem({ ...fieldSentences, ...categorySentences }, wrong),
  }
}

async function saveCategory(
  category: SellerCategory | null,
  values: Values,
  from: PictureValue,
): Promise<string> {
  const { tint, parent, ...others } = values
  const fields = {
    ...others,
    parent: parent || null,
    ...(tint ? { tint } : {}),
    ...(from === 'own' || from === pictureOf(category) ? {} : { pictureFrom: from }),
  }
  const { message = '' } = category
    ? await askAsSeller('POST /api/v1/seller/category/{id}', {
        params: { id: category._id },
        body: { ...fields, updatedAt: category.updatedAt },
      })
    : await askAsSeller('POST /api/v1/seller/category/add', { body: { categories: [fields] } })
  return message
}

async function savePicture({ _id }: SellerCategory, file: File): Promise<void> {
  const body = new FormData()
  body.append('images', file)
  await upload<Answer<'POST /api/v1/seller/category/{id}/picture'>>({
    path: `/api/v1/seller/category/${_id}/picture`,
    body,
    headers: {},
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}
