import { locale } from '#text/locale.ts'
import { scriptsText } from '#text/scripts.ts'

/** A page that costs nothing to make, for when there is no time to make the right one. It loads that one by itself. */
export function busyPage(retryAfterSeconds: number, nonce: string): string {
  const { busy, busyHint, tryAgain } = scriptsText
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${busy}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${busy}</h1>
<p>${busyHint}</p>
<p><a href="">${tryAgain}</a></p>
</main>
</body>
</html>
`
}

// The store's own styles would be much larger than the page.
const style = `
:root { --paper: #fbfaf6; --ink: #17261d; --soft: #55645a; --leaf: #13793f; --deep: #0c5a2e; --on-leaf: #fff; color-scheme: light dark }
@media (prefers-color-scheme: dark) { :root { --paper: #181a16; --ink: #ebece4; --soft: #b0b6ad; --leaf: #69c989; --deep: #8ee0ab; --on-leaf: #062111 } }
@font-face { font-family: Figtree; src: url(/fonts/figtree.woff2) format("woff2"); font-weight: 400 800; font-display: swap }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.55 Figtree, system-ui, sans-serif }
main { max-width: 30rem; margin: 18vh auto 2rem; padding: 0 1.5rem; text-align: center }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
p { color: var(--soft) }
a { display: inline-block; min-height: 1.5rem; padding: .75rem 1.5rem; border-radius: .625rem; border: 1.5px solid transparent; background: var(--leaf); color: var(--on-leaf); font-weight: 600; text-decoration: none }
a:hover { background: var(--deep) }
a:focus-visible { outline: 2px solid var(--leaf); outline-offset: 2px }`
