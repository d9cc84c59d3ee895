import { expect, test } from 'vitest'
import { files, isTest, read } from './support/source-files.ts'

/** Each `form` of the pages: its file and its opening tag. */
const forms = files
  .filter((file) => file.startsWith('web/') && file.endsWith('.tsx') && !isTest(file))
  .flatMap((file) => {
    const text = read(file)
    const tags = Array.from(text.matchAll(/<form\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g), String)
    const isChecked = /\brequired\b(?!:)|type="(?:email|url|number)"/.test(text)
    return tags.map((tag) => ({ file, tag, isChecked }))
  })

test('no form lets the browser say what is wrong: it speaks its own language, and the page another', () => {
  expect(forms.length).toBeGreaterThan(50)
  const ownWords = forms.filter(({ tag, isChecked }) => {
    // Those of `useForm` are checked by the store.
    const isOurs = /\bnoValidate\b/.test(tag) || /\{\.\.\.[\w.]+\}/.test(tag)
    return tag.includes('noValidate={false}') || (isChecked && !isOurs)
  })

  expect(ownWords.map(({ file, tag }) => `${file}: ${tag}`)).toEqual([])
})
