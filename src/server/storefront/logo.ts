import { sql } from 'kysely'
import type { StoreLogo } from '#contract/api/logo.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { StoredLogo } from '#server/media/store-logo.ts'
import { iconUrl } from '#server/media/stored-pictures.ts'

export async function viewLogo(db: Database): Promise<StoreLogo | null> {
  const saved = await selectLogo(db)
  if (!saved) return null
  const { picture, width, height } = saved
  return {
    image: logoUrl(picture),
    width,
    height,
    icons: [32, 180].map((size) => ({ image: iconUrl(picture, size), size })),
  }
}

export async function viewManifestIcons(db: Database) {
  const picture = (await selectLogo(db))?.picture
  const icon = (size: number) => ({
    src: picture ? iconUrl(picture, size) : `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const maskable = picture && {
    ...icon(512),
    src: iconUrl(picture, 'maskable'),
    purpose: 'maskable',
  }
  return [icon(192), icon(512), ...(maskable ? [maskable] : [])]
}

type Change = { seller: Seller; logo: StoredLogo | null; storeName: string }

/** Sets the logo; null removes it. */
export function saveLogo(db: Database, { seller, logo, storeName }: Change): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7461042)`.execute(tx)
    const old = await selectLogo(tx)
    if (old?.picture === logo?.picture) return

    await tx.deleteFrom('storeLogo').execute()
    if (logo) await tx.insertInto('storeLogo').values(logo).execute()
    await writeAudit(tx, {
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: storeName },
      before: { logo: old ? logoUrl(old.picture) : null },
      after: { logo: logo ? logoUrl(logo.picture) : null },
    })
  })
}

function logoUrl(picture: string): string {
  return `/media/${picture}/320.webp`
}

function selectLogo(db: Database) {
  return db.selectFrom('storeLogo').select(['picture', 'width', 'height']).executeTakeFirst()
}
