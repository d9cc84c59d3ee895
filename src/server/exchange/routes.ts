import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { printable } from '#contract/printable.ts'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf } from '#platform/files/folder-files.ts'
import type { Log } from '#platform/log.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { areaTableRoutes } from '#server/exchange/areas/routes.ts'
import { startImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { chooseSheet } from '#server/exchange/mapping/choose-sheet.ts'
import { truncate } from '#server/exchange/table/cells.ts'
import { exportFileName, exportProducts } from './export-products.ts'
import { importFileName } from './import-files.ts'
import { receiveZip } from './pictures/picture-zips.ts'
import { retryBatch, viewBatch } from './pictures/view-batch.ts'
import { acceptRates } from './rates/accept-rates.ts'
import { receiveTable } from './receive-table.ts'
import { sentTable } from './unpack-table.ts'
import { viewImport } from './views.ts'

type Parts = {
  db: Database
  /** A database whose connections keep their sessions: an import holds a session's lock until it ends. */
  sessionDb: Database
  log: Log
  files: Record<'imports' | 'picture-zips', Files>
  isOpen: () => boolean
  /** Clears the page cache, since pages show where the shop delivers. */
  onChange: () => void
}

export function exchangeRoutes(parts: Parts, users: UserLookup) {
  const { db, sessionDb, log, files, isOpen } = parts
  const folder = files.imports
  const start = (id: string, who: string, isTrial: boolean) =>
    startImport(sessionDb, { id, folder, log, who, isTrial, goesOn: isOpen })

  const tables = createRoutes(users, {
    'POST /api/v1/seller/import': async ({ c, headers }) => ({
      import: await receiveTable(db, {
        folder,
        fileName: readFileName(headers['x-file-name'], 'products.csv'),
        bytes: sentTable(c),
      }),
    }),

    'GET /api/v1/seller/import/{id}': async ({ params }) => ({
      import: await viewImport(db, params.id),
    }),

    'POST /api/v1/seller/import/{id}/choice': async ({ params, body, seller }) => ({
      import: await chooseColumns(db, { folder, id: params.id, who: seller.who, ...body }),
    }),

    'POST /api/v1/seller/import/{id}/sheet': async ({ params, body }) => ({
      import: await chooseSheet(db, { folder, id: params.id, sheet: body.sheet }),
    }),

    'POST /api/v1/seller/import/{id}/trial': async ({ params, seller }) => ({
      import: await start(params.id, seller.who, true),
    }),

    'POST /api/v1/seller/import/{id}/run': async ({ params, seller }) => ({
      import: await start(params.id, seller.who, false),
    }),

    'GET /api/v1/seller/import/{id}/refused': async ({ c, params }) => {
      const { fileName, report } = await viewImport(db, params.id)
      if (!report) throw refuse('import_gone')
      const content = await filesOf(folder).get(importFileName(params.id, 'refused'))
      if (!content) throw refuse('import_gone')
      c.header('Content-Length', String(content.byteLength))
      return answerCsv(c, `refused-${fileName}`, content)
    },
  })
  return tables
    .route('/', exportRoutes(db, users))
    .route('/', areaTableRoutes(parts, users))
    .route('/', rateRoutes(db, users))
    .route('/', pictureRoutes(db, files['picture-zips'], users))
}

function exportRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/product/export': async ({ c, query }) =>
      answerCsv(c, exportFileName(new Date()), encoded(exportProducts(db, query))),
  })
}

function rateRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/import/{id}/rates': async ({ params, body }) => ({
      import: await acceptRates(db, { id: params.id, accepted: body.accepted }),
    }),
  })
}

function pictureRoutes(db: Database, folder: Files, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/picture/zip': async ({ c, headers, seller }) => ({
      batch: await receiveZip(db, {
        folder,
        fileName: readFileName(headers['x-file-name'], 'pictures.zip'),
        bytes: zipOf(c),
        who: seller.who,
      }),
    }),

    'GET /api/v1/seller/picture/batch/{id}': async ({ params }) => ({
      batch: await viewBatch(db, params.id),
    }),

    'POST /api/v1/seller/picture/batch/{id}/attempt': async ({ params }) => ({
      batch: await retryBatch(db, params.id),
    }),
  })
}

function zipOf(c: Context): AsyncIterable<Uint8Array> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/zip\b/i.test(type) || c.req.header('content-encoding'))
    throw refuse('not_a_zip')
  return c.req.raw.body ?? Readable.from([])
}

type Bytes = ReadableStream<Uint8Array>

function bytesOf(file: Readable): Bytes {
  return Readable.toWeb(file) as Bytes
}

function encoded(text: AsyncIterable<string>): Bytes {
  return bytesOf(Readable.from(text)).pipeThrough(new TextEncoderStream() as never)
}

function answerCsv(
  c: Context,
  fileName: string,
  content: Bytes | Uint8Array<ArrayBuffer>,
): Response {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_')
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header(
    'Content-Disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`,
  )
  return c.body(content)
}

/** The file's name for display: without folders and unprintable characters. */
function readFileName(header: string | undefined, otherwise: string): string {
  const last =
    decode(header ?? '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  return printable(truncate(last.trim(), 120)) || otherwise
}

function decode(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
