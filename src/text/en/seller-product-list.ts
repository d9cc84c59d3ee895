import { locale } from './locale.ts'

type Stock = number | null
const many = (count: Stock) => (count === null ? 'not counted' : count.toLocaleString(locale))

export const sellerProductListText = {
  title: 'Product List',
  import: 'Import',
  export: 'Export',
  without: (words: string) => `without “${words}”, which none of them has beside the rest`,
  count: (total: number, isCapped = false) =>
    total === 1 ? '1 product' : `${total.toLocaleString(locale)}${isCapped ? '+' : ''} products`,
  search: 'Search products by name or code',
  searchPlaceholder: 'Name or code',
  scan: 'Search by scanning a bar code',
  clearSearch: 'Clear search',
  category: 'Category',
  allCategories: 'All categories',
  stock: 'Stock',
  stocks: {
    '': 'All in the shop',
    in: 'In stock',
    out: 'Out of stock',
    low: 'Low stock',
    archived: 'Archived',
  },
  sort: 'Sort by',
  sorts: {
    match: 'Best match',
    newest: 'Newest first',
    changed: 'Last changed',
    name: 'Name',
    price: 'Price: low to high',
    '-price': 'Price: high to low',
    stock: 'Stock: low to high',
  },
  perPage: 'Products per page',
  perPageChoice: (count: number) => `${count} per page`,
  table: {
    label: 'Products',
    picture: 'Picture',
    product: 'Product',
    category: 'Category',
    price: 'Price',
    stock: 'Stock',
    inStock: 'In stock',
    edit: 'Edit',
  },
  row: {
    choose: (name: string) => `Select ${name}`,
    inStock: (name: string) => `In stock: ${name}`,
    stock: (name: string) => `Stock of ${name}`,
    free: (amount: string) => `${amount} free`,
    promised: (amount: string) => `${amount} promised`,
    changePrice: (name: string) => `Change the price of ${name}: `,
    newPrice: (name: string) => `New price of ${name} in rupees`,
    priceWrong: 'Please enter a price such as 120 or 120.50',
    stockInKg: (name: string) => `Stock of ${name} in kg`,
    edit: (name: string) => `Edit ${name}`,
    archived: 'Archived',
    noneLeft: 'None left',
    low: 'Low',
    over: 'Above the printed price with tax',
    stays: 'No longer in this list',
    was: 'Price before the offer',
    offer: 'Price',
  },
  stockChanged: {
    title: 'The stock has changed in the meantime',
    lead: (name: string, { was, now }: { was: Stock; now: Stock }) =>
      `The stock of “${name}” went from ${many(was)} to ${many(now)}, perhaps because some were just sold, returned or counted. Your number is not saved yet.`,
    set: (count: Stock) => (count === null ? 'Stop counting' : `Set to ${many(count)}`),
    setHint: 'If this is what is on the shelf right now',
    leave: (count: Stock) => (count === null ? 'Leave it uncounted' : `Keep ${many(count)}`),
    leaveHint: 'Your number is discarded.',
  },
  choosePage: 'Select all on this page',
  chosenPage: (count: number) => `All ${count} on this page are selected.`,
  chooseAll: (total: string) => `Select all ${total} that match`,
  allChosen: (total: string) => `All ${total} that match are selected.`,
  mostChosen: (most: number) =>
    `At most ${most.toLocaleString(locale)} products can be selected one by one.`,
  bulk: {
    label: 'Selected products',
    chosen: (count: string) => `${count} selected`,
    clear: 'Clear selection',
    in: 'In stock',
    out: 'Out of stock',
    price: 'Price',
    category: 'Category',
    archive: 'Archive',
    bringBack: 'Bring back',
    cancel: 'Cancel',
    working: 'Working…',
    leftOut: (count: number) =>
      count === 1
        ? '1 product was left out: its prices would not be valid'
        : `${count.toLocaleString(locale)} products were left out: their prices would not be valid`,
    undone: {
      prices: (count: number) =>
        count === 1
          ? 'The old prices of 1 product are back.'
          : `The old prices of ${count.toLocaleString(locale)} products are back.`,
      rates: (count: number) =>
        count === 1
          ? 'The old GST rate and HSN code of 1 product are back.'
          : `The old GST rates and HSN codes of ${count.toLocaleString(locale)} products are back.`,
    },
    kept: (count: number) =>
      count === 1
        ? '1 was changed since and stays as it is.'
        : `${count.toLocaleString(locale)} were changed since and stay as they are.`,
    /** Joins what was changed and what was left out. */
    withLeftOut: (changed: string, leftOut: string) => `${changed}. ${leftOut}`,
    unchanged: 'Nothing needed changing',
    changed: (count: number) =>
      count === 1 ? '1 product changed' : `${count.toLocaleString(locale)} products changed`,
    notTwice:
      'Some products may already have been changed. Trying again will not change any of them twice.',
    confirm: {
      archive: (products: string) => ({
        title: `Archive ${products}?`,
        lead: 'They are taken out of the shop. Orders still show them, and you can bring them back.',
        yes: 'Archive',
      }),
      bringBack: (products: string) => ({
        title: `Bring back ${products}?`,
        lead: 'They return to the shop as they were.',
        yes: 'Bring back',
      }),
      in: (products: string) => ({
        title: `Mark ${products} as in stock?`,
        lead: 'Counted products with none left stay out of stock.',
        yes: 'In stock',
      }),
      out: (products: string) => ({
        title: `Mark ${products} as out of stock?`,
        lead: 'Shoppers cannot order them until you mark them as in stock again.',
        yes: 'Out of stock',
      }),
      price: (products: string, change: string) => ({
        title: `Change the prices of ${products} ${change}?`,
        lead: 'Shoppers pay the new prices immediately.',
        yes: 'Change prices',
      }),
      category: (products: string, category: string) => ({
        title: `Move ${products} to ${category}?`,
        lead: 'They leave their current categories.',
        yes: 'Change category',
      }),
    },
    priceTitle: 'Change prices',
    priceLead: (products: string) => `For ${products}. You can undo it afterwards.`,
    on: 'Which price',
    targets: { offer: 'Offer price', price: 'Price (MRP)', both: 'Both' },
    kind: 'How',
    kinds: { percent: 'By percent', rupees: 'By rupees', to: 'To a new price' },
    amount: { percent: 'Percent', rupees: 'Rupees', to: 'New price in rupees' },
    amountHint: {
      percent: 'From -99 to 500; a minus lowers the prices',
      rupees: 'Such as 2 or -1.50; a minus lowers the prices',
      to: 'All of them get this price',
    },
    amountWrong: {
      percent: 'Please enter a number from -99 to 500, but not 0',
      rupees: 'Please enter an amount such as 2 or -1.50, but not 0',
      to: 'Please enter a price such as 120 or 120.50',
    },
    round: 'Round',
    roundings: {
      none: 'Not at all',
      half: 'To 50 paise',
      rupee: 'To the rupee',
      nine: 'To …9, such as ₹49',
    },
    percentSet: (percent: number) => `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`,
    changeBy: (amount: string) => `by ${amount}`,
    changeTo: (amount: string) => `to ${amount}`,
    effect: 'Before and after',
    effectOf: (changed: number, leftOut: number) =>
      `${changed.toLocaleString(locale)} will change${leftOut === 0 ? '' : `, ${leftOut.toLocaleString(locale)} will be left out`}`,
    previewing: 'Working out the new prices…',
    noPreview: 'Enter an amount to see the new prices.',
    was: 'from',
    becomes: 'to',
    mrp: 'MRP',
    problems: {
      offer_above_price: 'Left out: the offer would be above the price',
      too_low: 'Left out: the price would be below 1 paisa',
      too_high: 'Left out: the price would be too high',
    },
    earlier: 'Earlier',
    later: 'More',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    applyPrice: 'Change prices',
    categoryTitle: 'Change the category',
    categoryLead: (products: string) => `For ${products}.`,
    applyCategory: 'Change category',
    chooseCategory: 'Please choose a category',
  },
  empty: {
    title: 'No products yet',
    hint: 'Add the first one, or import your catalogue.',
    add: 'Add Product',
    none: 'No products match.',
    noneHint: 'Check the spelling, or look in other categories.',
    noneArchived: 'Nothing is archived.',
    clear: 'Show all products',
  },
} as const
