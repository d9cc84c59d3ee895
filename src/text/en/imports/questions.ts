import type {
  OptionTexts,
  QuestionTexts,
  ShownRole,
  WarningTexts,
} from '#contract/imports/question-texts.ts'
import { formatPaise } from '#contract/money.ts'
import type { Wording } from '#contract/reasons/sentence.ts'
import { locale } from '../locale.ts'

type Wordings<Texts> = { [Name in keyof Texts]: Wording<Texts[Name]> }

const roles: Record<ShownRole, string> = {
  name: 'name',
  category: 'category',
  brand: 'brand',
  pack: 'pack',
  mrp: 'MRP',
  price: 'price',
  stock: 'stock',
  gst: 'GST',
  hsn: 'HSN',
  code: 'code',
  barcode: 'bar code',
}

const units = { g: 'Grams', kg: 'Kilograms', ml: 'Millilitres', l: 'Litres', pieces: 'Pieces' }

const repeats = {
  same: 'All of them: add up the stock; the last price counts',
  first: 'The first one: leave out the later ones',
  last: 'The last one: it replaces those before',
  separate: 'Each: they are different products with one name',
  refuse: 'I correct them first: refuse the later ones',
}

export const questionTexts: Wordings<QuestionTexts> = {
  ask_columns: 'The table has no headings. What stands in its columns?',
  ask_branch: 'The table has several branches. Which one is this shop?',
  ask_mrp_column: 'Which column is the printed price (MRP)?',
  ask_price_column: 'Which price do shoppers pay?',
  ask_pack_column: 'Which column says how much is in a pack?',
  ask_stock_column: 'Which column counts the stock?',
  ask_cost: ({ heading }) => `Is “${heading}” what shoppers pay?`,
  ask_prices: ({ heading }) => `Are the prices in “${heading}” in rupees or in paise?`,
  ask_weights: ({ heading }) => `In which unit is “${heading}”?`,
  ask_quantity: ({ heading }) => `What does “${heading}” say?`,
  ask_flag: ({ says, heading }) => `What does “${says}” in “${heading}” mean?`,
  ask_abolished_rate: ({ heading, percent }) =>
    `“${heading}” has goods at ${percent}%, a rate of GST that is gone. Which rate do they have now?`,
  ask_stock: ({ heading }) => `What does “${heading}” count?`,
  ask_matches: ({ rows }) =>
    rows === 1
      ? 'One row fits several products. Which one does it mean?'
      : `${rows.toLocaleString(locale)} rows fit several products each. Which ones do they mean?`,
  ask_repeats: 'Some rows name a product that an earlier row has. Which one counts?',
  ask_sizes: 'Do the sizes in the names say what is in a pack?',
  ask_category: 'The table has no categories. Where do its new products belong?',
}

export const optionTexts: Wordings<OptionTexts> = {
  option_columns: ({ roles: shown }) =>
    shown.map(({ column, role }) => `${column} ${roles[role]}`).join(', '),
  option_other_columns: 'Something else: I choose them below',
  option_column: ({ heading }) => `“${heading}”`,
  option_none_of_them: 'None of them',
  option_is_price: 'Yes',
  option_is_cost: 'No, it is what the goods cost: leave it out',
  option_rupees: ({ example }) =>
    `Rupees: ${example} is ₹${Number(example).toLocaleString(locale)}`,
  option_paise: ({ example }) => {
    const rupees = (Number(example) / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
    return `Paise: ${example} is ₹${rupees}`
  },
  option_unit: ({ unit, example, weight }) => `${units[unit]}: ${example} is ${weight}`,
  option_counts_stock: 'How many are in stock',
  option_size_of_pack: 'How much is in a pack',
  option_available: ({ isAvailable }) => (isAvailable ? 'In stock' : 'Not in stock'),
  option_rate: ({ percent }) => `${percent}%`,
  option_rate_open: 'Leave it open: I look at them later',
  option_on_shelf: 'What is on the shelf: what orders still need is subtracted',
  option_free_to_sell: 'What is free to sell, without what orders still need',
  option_new_products: 'New products',
  option_no_products: 'None: leave them out',
  option_new_product: 'A new product',
  option_row_left_out: 'Leave this row out',
  option_repeats: ({ answer }) => repeats[answer],
  option_sizes_used: 'Yes: show the price per kg or litre, and packs of one thing together',
  option_sizes_off: 'No: leave the names alone',
  option_category_by_name: 'By their names: each is proposed below',
  option_category: ({ label }) => `All in ${label}`,
  option_no_category: 'Nowhere: only change products that the shop has',
  repeated_row: ({ row, name }) => `${row} (${name})`,
  values_of_branch: ({ price, stock }) =>
    [price, stock && `${stock} in stock`].filter(Boolean).join(', '),
}

export const warningTexts: Wordings<WarningTexts> = {
  prices_times_higher: ({ times }) =>
    `Prices become about ${times} times what they are in the shop. Perhaps the table has them in paise.`,
  prices_times_lower: ({ times }) =>
    `Prices become about a ${times}th of what they are in the shop.`,
  products_cost_much: ({ medianPaise }) =>
    `Half of the products cost ${formatPaise(medianPaise)} or more. Perhaps the table has prices in paise.`,
  products_cost_little: ({ medianPaise }) =>
    `Half of the products cost ${formatPaise(medianPaise)} or less. Perhaps the prices are in another unit.`,
  products_sold_out: ({ soldOut, products }) =>
    `${soldOut.toLocaleString(locale)} of ${products.toLocaleString(locale)} products would be out of stock. Perhaps a column says the opposite, or counts something else.`,
  stocks_all_alike: ({ stock }) =>
    `Nearly every product has the same stock, ${stock.toLocaleString(locale)}. Perhaps this column does not count the stock.`,
  offers_above_prices:
    'In more than half of the rows the offer price is higher than the maximum price. Perhaps the two columns are the wrong way round.',
  rows_with_same_name: ({ rows }) =>
    `${rows.toLocaleString(locale)} rows have the same name as an earlier row. Perhaps another column has the names, or one with weights or codes is not chosen.`,
  prices_without_tax: ({ heading, says }) =>
    `Some prices do not include tax: “${heading}” says “${says}”. What shoppers pay includes it, so please correct these prices in the table.`,
  column_changes: ({ heading, row, before, after }) =>
    `“${heading}” seems to hold something else from row ${row} on: “${before}” before, then “${after}”. If another table begins there, import it as a file of its own.`,
}
