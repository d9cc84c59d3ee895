import { useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { Answer } from '#contract/api/calls.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import { messageOf } from '#web/api.ts'
import type { loader } from '#web/root.tsx'
import { upload } from '#web/seller/requests/upload.ts'
import { StoreLogo } from '#web/ui/store-logo.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const text = sellerSettingsText.logo

/** The store's logo. It is saved at once, apart from the form around it. */
export function LogoSection() {
  const logo = useRouteLoaderData<typeof loader>('root')?.store.logo
  const { isBusy, save } = useLogo()

  return (
    <section
      id="logo"
      aria-labelledby="logo-title"
      className="rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 id="logo-title" className="text-base font-bold tracking-tight">
        {text.title}
      </h2>
      <p className="text-xs text-ink-soft">{text.lead}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid min-h-20 min-w-20 place-items-center rounded-control border border-line bg-paper p-3">
          <StoreLogo logo={logo} className="h-14 max-w-50" />
        </span>
        <div aria-busy={isBusy} className="flex flex-wrap gap-2">
          <label className="button button-outlined cursor-pointer has-focus-visible:outline-2">
            {isBusy ? text.saving : logo ? text.change : text.choose}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              disabled={isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                // The same file can be chosen again after it was refused.
                target.value = ''
                if (file) void save(file)
              }}
            />
          </label>
          {logo && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void save(null)}
              className="button button-quiet"
            >
              {text.remove}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

function useLogo() {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function save(file: File | null): Promise<void> {
    setBusy(true)
    const body = new FormData()
    // A form without any part is none, so an empty one says that there is no file.
    body.append('images', file ?? new File([], ''))
    try {
      const { message } = await upload<Answer<'POST /api/v1/seller/logo'>>({
        path: '/api/v1/seller/logo',
        body,
        headers: {},
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      toastSuccess(message ?? '')
      await revalidate()
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
