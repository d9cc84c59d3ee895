import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { askWith } from '#web/api.ts'
import type { askContext } from '#web/ask-context.ts'
import type { canonicalAddress } from '#web/shop/listing/listing.ts'
import {
  answerKept,
  type KeptAnswer,
  type KeptAnswers,
  keptAnswer,
} from './platform/kept-answers.ts'

type Pages = {
  /** The built web pages. */
  build: ServerBuild
  /** The store's own API, asked without leaving the process. */
  api: Hono
  config: { publicUrl: string }
  kept: KeptAnswers
}

/** What `src/web/entry.server.tsx` hands to the server. */
type WebEntry = {
  askWith: typeof askWith
  askContext: typeof askContext
  canonicalAddress: typeof canonicalAddress
}

// Pages that are filled in the browser with what only one shopper may see.
const personalPages = /^\/(cart|add-address|addresses|my-orders|payment|seller)\b/i

/** Renders everything that is not the API. What is rendered is the same for everybody, and so it is kept. */
export function pageRoutes({ build, api, config: { publicUrl }, kept }: Pages): Hono {
  const render = createRequestHandler(build, 'production')
  const web = build.entry.module as unknown as WebEntry

  async function make(url: URL): Promise<KeptAnswer> {
    const context = new RouterContextProvider()
    let isBusy = false
    const ask = web.askWith(async (path, init) => {
      const answer = await api.request(path, init)
      isBusy ||= answer.status === 503 || answer.headers.has('retry-after')
      return answer
    })
    context.set(web.askContext, ask)
    // Nothing of the visitor's request goes in: neither cookies nor headers can end up in a shared page.
    const response = await render(new Request(url), context)
    return settle(response, url.pathname, isBusy)
  }

  return new Hono().get('*', async (c) => {
    const url = new URL(web.canonicalAddress(new URL(c.req.url)), publicUrl)
    const page = await kept.findOrMake(url.pathname + url.search, () => make(url))
    return answerKept(page, c.req.raw)
  })
}

async function settle(response: Response, path: string, isBusy: boolean): Promise<KeptAnswer> {
  const html = giveWayToPictures(await response.text())
  const isPassing = personalPages.test(path) || response.status >= 500
  const headers: Record<string, string> = {
    'Content-Type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'Cache-Control': isPassing ? 'private, no-store' : 'no-cache',
    'Content-Security-Policy': policyFor(html),
  }
  const location = response.headers.get('location')
  if (location) headers.Location = location
  if (isBusy) headers['Retry-After'] = '2'
  return keptAnswer(isBusy ? 503 : response.status, headers, new TextEncoder().encode(html))
}

/** The page is usable without its scripts, so on a slow network what one sees comes first. */
function giveWayToPictures(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  )
}

const inlineParts = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi,
  style: /<style[^>]*>([\s\S]*?)<\/style>/gi,
}

/** Allows exactly the inline scripts and styles that are in this page, by their hashes. */
function policyFor(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(html, inlineParts.script)}`,
    `style-src 'self' ${hashesOf(html, inlineParts.style)}`,
    // The seller looks at pictures before they are sent.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

function hashesOf(html: string, part: RegExp): string {
  const hashes = [...html.matchAll(part)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}
