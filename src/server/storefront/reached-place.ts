import { sql } from 'kysely'
import type { Position } from '#contract/positions.ts'
import type { Database } from '#server/database/database.ts'
import { type AreaOfOrder, areaOf, hasAreas, needsPosition, serializeArea } from './area-terms.ts'
import { metresFromShop, pointOf } from './shop-point.ts'

type Place = {
  pin?: string | undefined
  position?: Position | undefined
  accuracy?: number | undefined
}

type Row = {
  hasAreas: boolean
  area: AreaOfOrder | null
  needsPosition: boolean
  isNearBorder: boolean
}

/** Answers what is delivered to a PIN or a position, and what that costs. */
export async function viewReachedPlace(db: Database, { pin = '0', position, accuracy = 0 }: Place) {
  const metres = sql<number | null>`${metresFromShop(pointOf(position))}`
  const { rows } = await sql<Row>`
    select ${hasAreas} as has_areas, ${areaOf(sql`${Number(pin)}`, metres)} as area,
      ${needsPosition(metres)} as needs_position, exists (
        select from delivery_areas
        where abs(radius_metres - ${metres}) <= ${accuracy}::double precision
          and not exists (select from delivery_areas where pins @> ${Number(pin)}::integer)
      ) as is_near_border`.execute(db)
  const { hasAreas: isLimited, area, ...more } = rows[0]!
  return {
    isEverywhere: !isLimited,
    area: area ? serializeArea(area) : null,
    ...(!area && more.needsPosition ? { needsPosition: true as const } : {}),
    ...(more.isNearBorder ? { isNearBorder: true as const } : {}),
  }
}
