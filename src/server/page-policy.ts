import { createHash } from 'node:crypto'

type Part = 'script' | 'style'

/**
 * The page without its nonce, and the Content-Security-Policy that allows exactly the inline scripts and styles that
 * had it, by their hashes. A script that got into the page in another way, as through a product's name, has no nonce and
 * stays forbidden; so does one with a nonce that is guessed after the page is rendered. Pages that read bar codes may
 * compile WebAssembly, which is no way to run a script.
 */
export function allowInlineParts(
  page: string,
  nonce: string,
  { usesWasm = false } = {},
): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`
  const policy = [
    "default-src 'none'",
    `script-src 'self'${usesWasm ? " 'wasm-unsafe-eval'" : ''} ${hashesOf('script', page, attribute)}`,
    `style-src 'self' ${hashesOf('style', page, attribute)}`,
    // The seller's pages preview pictures before their upload.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  return { html: page.replaceAll(attribute, ''), policy }
}

function hashesOf(name: Part, page: string, attribute: string): string {
  const parts = page.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))
  const hashes = [...parts]
    .filter(([, attributes = '']) => attributes.includes(attribute))
    .map(([, , content = '']) => content)
    .filter((content) => content !== '')
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}
