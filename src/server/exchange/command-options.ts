import { parseArgs } from 'node:util'
import { ImportAnswers, importQuestions } from '#contract/api/seller-imports.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { optionOf } from './describe-import.ts'

const usage = `Usage: npm run import -- FILE [--try] [--as E-MAIL] [--refused OUT.csv]

Brings the products of a table, CSV or .xlsx, into the store. Running it again adds nothing twice.
Where the table counts stock, the shelves get its counts again, whatever was sold since;
counts of an export that nobody changed leave the shelves as they are.
  --try               says what would happen, and changes nothing
  --as E-MAIL         who does it, for the list of changes
  --refused OUT.csv   writes the refused rows there, each with its reason
  --sheet NAME        reads this sheet of a workbook, also by its number from 1
  --add-categories    adds the table's categories that the store lacks, instead of guessing or leaving rows out;
                      “Grocery / Dals” becomes Dals, a part of Grocery
  --prices rupees|paise, --weights g|kg|ml|l|pieces, --quantity stock|pack, --flag inStock|soldOut,
  --stock shelf|free, --gst12 0|5|18|40|open, --gst28 0|5|18|40|open,
  --stock-column N, --pack-column N, --price-column N, --mrp-column N, --branch NAME,
  --columns name,pack,mrp,price,… (what each column is, in their order: name, category, brand, pack, mrp, price, stock,
  gst, hsn, code, barcode, or - for one that is not used),
  --category byName|none|PATH, --repeats same|first|last|separate|refuse, --sizes names|off
                      answers what the table leaves open; it asks where that is needed
  --matches new|none|ROW=ID,…
                      what rows mean that several products fit: new products, none, or for a row a product’s id, new
                      or none, as in 12=new,15=none,new, where the last word is for all other rows
  --accept-rates all|KIND
                      sets the usual rates of GST and HSN codes that the trial proposes; KIND, which may be given
                      several times, only those of one group

It ends with 0, with 1 where rows were refused, and with 2 where it could not be done.`

const answerOptions = Object.fromEntries(
  importQuestions.map((about) => [optionOf(about), { type: 'string' as const }]),
)

export type Options = {
  file: string
  isTrial: boolean
  who: string
  refusedTo: string | undefined
  addsCategories: boolean
  sheet: string | undefined
  answers: ImportAnswers
  /** Kinds of goods whose usual rates are set, or `all`. */
  acceptedRates: readonly string[]
}

export function readOptions(args: string[]): Options {
  const { values, positionals } = parse(args)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new CannotStart(usage)
  const given: Record<string, unknown> = values
  const texts = importQuestions.map((about) => [about, given[optionOf(about)]])
  const answers = ImportAnswers.safeParse({
    ...Object.fromEntries(texts),
    matches: readMatches(values.matches),
  })
  if (!answers.success) throw new CannotStart(usage)
  return {
    file,
    answers: answers.data,
    isTrial: values.try ?? false,
    who: values.as ?? 'npm run import',
    refusedTo: values.refused,
    addsCategories: values['add-categories'] ?? false,
    sheet: values.sheet,
    acceptedRates: values['accept-rates'] ?? [],
  }
}

/** `12=new,15=none,new`: what two rows mean, and what all others do. */
function readMatches(text: string | undefined) {
  const parts = text?.split(',').map((part) => part.trim())
  if (!parts) return undefined
  const rows = parts.flatMap((part) => {
    const [row, product] = part.split('=')
    return product === undefined ? [] : [{ row: Number(row), product }]
  })
  return { rows, others: parts.find((part) => !part.includes('=')) }
}

function parse(args: string[]) {
  const options = {
    try: { type: 'boolean' },
    as: { type: 'string' },
    refused: { type: 'string' },
    'add-categories': { type: 'boolean' },
    sheet: { type: 'string' },
    'accept-rates': { type: 'string', multiple: true },
    matches: { type: 'string' },
    ...answerOptions,
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${usage}`)
  }
}
