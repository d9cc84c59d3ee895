import { type ImportField, importColumns, importFields } from '#contract/import-columns.ts'
import { normalForm } from '#contract/printable.ts'
import { withoutUnits } from '#server/exchange/table/weight-units.ts'
import { indianHeadings, unusedIndianHeadings } from './indian-headings.ts'

/**
 * Headings that only the exports and prints of programs use: Tally, Marg, Busy, Vyapar, Zoho, Loyverse, Square, Odoo,
 * ERPNext and Open Food Network.
 */
const programHeadings: Partial<Record<ImportField, string>> = {
  code: 'internalreference defaultcode itemcodeno itemno itemid partno partnumber aliascode referencehandle',
  barcode: 'gtin13 eanupc upcean barcodes',
  name: 'itemdetails stockitem stockitemname nameofstockitem itemdesc descriptionofgoods printname displayname goods productdesc itemtitle commodity particular items products itemnames skudescription materialdescription stockdescription nameoftheitem nameoftheproduct',
  brand: 'producer companyname manufacturername mfgby mfgname mfgcompany vendor',
  otherNames: 'alternatename shortname',
  category:
    'stockgroup parentgroup under itemgroupname stockcategory categid productcateg publiccategids websiteproductcategory reportingcategory categorypath shelf aisle groupname grp itemgrp categories1',
  weight:
    'weightperunit units packagingsize variant variation option1value packdetails contents netcontentsize wt pkg pkt packetsize weightsize sizeweight packwt weightvolume unitweight netwtvol grammage',
  price:
    'defaultmrp itemmrp mrprs mrpinclgst mrpincltax mrpinclofalltaxes printmrp mrprate newmrp oldmrp batchmrp listrate mrprupees maxretail retailmrp',
  offerPrice:
    'ratea rate1 ratea1 salerate1 saleprice1 salespricea stdsellingrate standardsellingrate standardprice standardrate sellingpriceinclgst saleratea rspprice rsp storeprice onlineprice onlinesaleprice lstprice unitrate retailrate retail srate sellrate salesrate saleamt sellingpriceincltax retailsaleprice retailsellingprice shopprice shoprate ourrate todayrate todaysrate todaysprice pricerate pricelist currentprice currentrate custrate customerrate rateb ratec rated',
  taxPercent:
    'intrastatetaxrate taxcategory gsttaxrate taxrateper igst igstrate totalgst gstslab taxslab customertaxes saletax itemtaxtemplate taxname gsttax',
  stock:
    'closingbalancequantity closingbalanceqty closingquantity closingqty clqty clstock clstockqty closingbal closingbalance stockinhand currentstockquantity currentquantity currentqty qtyavailable quantityavailable availableforsalequantity openingstock openingstockquantity openingstockqty opstock opstockqty opqty openingqty openingquantity openingbalancequantity totalstock stockbalance balancestock balstock physicalstock stockavailable actualqty projectedqty instockquantity stk clstk closingstk stkqty qtyinstock stockinqty balqty availqty avlqty availstock avlstock unitsinstock itemsinstock stocklevel soh qoh',
  description: 'salesdescription productdetails longdescription shortdescription',
  hsn: 'gsthsncode hsnsaccodes sachsn hsnnumber',
  pictures:
    'imagefile imagename photofile picturefile image1920 imagepath productimage productimages imageurl1',
  forSale:
    'published ispublished sellable availableforsale availableonline cansell canbesold saleok issold issalesitem issaleitem forsale isforsale visible isvisible listed showonline showonwebsite activestatus websitepublished productstatus itemstatus status active isactive enabled isenabled',
  notForSale:
    'notforsale hidden ishidden hide discontinued isdiscontinued disabled isdisabled inactive isinactive deleted isdeleted blocked isblocked closed',
}

const unusedHeadings = `sno srno slno serialno sr sl no index rowno batch batchno batchnumber expiry expirydate exp expdate mfgdate purcrate purchaserate purchaseprice
  purrate prate cost costprice costrate landingcost landedcost ptr pts wholesaleprice wholesalerate dealerprice dealerrate value amount total closingbalancevalue
  closingbalancerate closingvalue closingrate valuationrate standardcost stockvalue minimumstock minimumstockquantity minstock lowstock optimalstock reorderlevel
  reorderpoint safetystock itemlocation location rack godown warehouse baseunit secondaryunit conversionrate units unit uom measure discount discounttype salediscount disc
  inclusiveoftax taxinclusive margin profit salt type token handle trackstock soldbyweight vendorname supplier account inventoryaccount remarks remark notes ondemand unittype variantunitname
  availableon shippingcategory maintainstock hasvariants defaultunitofmeasure unitofmeasure quantity qty rate opening closing inwards outwards`

/** Headings that may mean the maximum price as well as what shoppers pay. */
export const bothPrices: ReadonlySet<string> = new Set([
  ...importColumns.price.headings.filter((name) =>
    importColumns.offerPrice.headings.includes(name),
  ),
  ...wordsIn('मूल्य कीमत दाम किंमत કિંમત মূল্য দাম ਕੀਮਤ ਮੁੱਲ விலை ధర వెల ಬೆಲೆ വില'),
])

/** Puts ambiguous headings last: a bar code becomes the code only when there is no other column for it. */
function bySureness(field: ImportField, names: readonly string[]): string[] {
  const isUnsure = (name: string) =>
    field === 'code' ? importColumns.barcode.headings.includes(name) : bothPrices.has(name)
  return names.toSorted((one, other) => Number(isUnsure(one)) - Number(isUnsure(other)))
}

const headings = new Map(
  importFields.map((field) => [
    field,
    bySureness(field, [
      ...importColumns[field].headings,
      ...wordsIn(programHeadings[field]),
      ...wordsIn(indianHeadings[field]),
    ]),
  ]),
)

/** Every heading of a field, the most reliable first. */
export function headingsOf(field: ImportField): readonly string[] {
  return headings.get(field) ?? []
}

const fieldOfHeading = new Map(
  importFields
    .toReversed()
    .flatMap((field) => headingsOf(field).map((name) => [name, field] as const)),
)
const unused = new Set([...wordsIn(unusedHeadings), ...wordsIn(unusedIndianHeadings)])

function wordsIn(list = ''): string[] {
  return list.split(/\s+/).filter(Boolean).map(withoutNukta)
}

/** No longer heading is one of the known ones, and brackets that never close take long to look for. */
const maxHeadingLength = 200

/** `Sale_Price (Rs.)`, `salePrice` and `Sale price in ₹` are the same heading, as are `Weight (g)` and `weight_in_gm`. */
export function normalizeHeading(heading: string): string {
  const cut = withoutNukta(heading.slice(0, maxHeadingLength))
  const name = cut
    .toLowerCase()
    .replaceAll(
      /\([^)]*\)|\[[^\]]*\]|(?:\bin[\s_]+)?(?:\b(?:rs|inr|rupees)\b|_(?:rs|inr)\b|₹)/g,
      '',
    )
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  const bare = withoutUnits(cut.replaceAll(/\([^)]*\)/g, ''))
  return importColumns.weight.headings.includes(bare) ? bare : name
}

/** The dot below a letter is often left out. */
export function withoutNukta(text: string): string {
  return normalForm(normalForm(text, 'NFD').replaceAll(/[\u093c\u09bc\u0a3c]/g, ''))
}

/** The heading by which a column is known; of `MRP / एमआरपी` and `Item Name (नाम)` the first part that is known. */
export function knownHeading(heading: string): string {
  const whole = normalizeHeading(heading)
  if (isKnown(whole)) return whole
  const cut = heading.slice(0, maxHeadingLength)
  const scripts = [cut.replaceAll(/[^\p{ASCII}]/gu, ' '), cut.replaceAll(/[a-z]/gi, ' ')]
  const bare = cut.replace(perUnit, '')
  const parts = [bare, ...cut.split(/[/|\n]|\s-\s/), ...scripts].map(normalizeHeading)
  return parts.find((part) => part !== '' && isKnown(part)) ?? whole
}

/** `Rate per kg` and `Price/unit` are a rate and a price. */
const perUnit = /(?:\bper|\/)\s{0,3}\w{1,12}\s{0,3}$/i

function isKnown(name: string): boolean {
  return fieldOfHeading.has(name) || unused.has(name)
}

/** Whether a cell is a known heading, also one of a column that imports do not use. */
export function isHeading(cell: string): boolean {
  return cell.length <= maxHeadingLength && isKnown(knownHeading(cell))
}

/** The field that a heading names; undefined for an unknown heading. */
export function fieldOf(heading: string): ImportField | undefined {
  return fieldOfHeading.get(knownHeading(heading))
}
