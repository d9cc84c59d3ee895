import { Fragment } from 'react'
import type { StoreProfile } from '#contract/api/store.ts'
import { loginText } from '#text/login.ts'
import { inLanguage } from '#web/ui/page-language.ts'

/** A new account agrees to the terms that the seller has published. Nothing is ticked beforehand. */
export function Terms({ pages }: { pages: StoreProfile['legalPages'] }) {
  const links = (['terms', 'privacy'] as const).flatMap((name) => {
    const page = pages?.find(({ path }) => path === name)
    return page ? [{ ...page, text: loginText.agree[name] }] : []
  })
  if (links.length === 0) return null
  return (
    <p className="text-xs text-ink-soft">
      {links.map(({ path, title, text }) => (
        <Fragment key={path}>
          {text}{' '}
          <a
            href={inLanguage(`/${path}`)}
            target="_blank"
            className="inline-block py-3 text-leaf underline"
          >
            {title}
          </a>
          {loginText.agree.end}
        </Fragment>
      ))}
    </p>
  )
}
