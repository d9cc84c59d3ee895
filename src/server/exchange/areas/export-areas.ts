import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, csvRows } from '#server/exchange/table/cells.ts'
import { viewDeliveryAreas } from '#server/storefront/delivery-areas.ts'

/** The areas as a table that `readAreas` reads as they are. */
export async function exportAreas(db: Database): Promise<string> {
  const { areaTable, recordsText } = textsOf(shopLanguage)
  const { areas } = await viewDeliveryAreas(db)
  const rows = areas.map(({ name, pins, radiusKm, fee, freeFrom, least, days }) => [
    name,
    pins || (radiusKm === null ? areaTable.others : areaTable.km(radiusKm)),
    String(fee),
    freeFrom === null ? '' : String(freeFrom),
    least === null ? '' : String(least),
    recordsText.sayDays(days) ?? '',
  ])
  return byteOrderMark + csvRows([areaTable.headings, ...rows])
}
