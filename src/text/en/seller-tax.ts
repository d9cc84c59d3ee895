/** The screen on which the seller says how the shop charges tax. */
export const sellerTaxText = {
  title: 'Tax',
  lead: 'Applies to new orders. Orders already placed keep their amounts.',
  open: 'Change tax',
  toSettings: 'Settings',
  mode: 'How do you charge tax?',
  modes: {
    included: {
      name: 'Included in the price',
      hint: 'Shoppers pay the price you enter, as with the MRP on a pack. Bills say how much GST it holds.',
      now: 'Prices include GST.',
    },
    on_top: {
      name: 'Added on top',
      hint: 'The cart adds a percentage to the prices you enter.',
      now: 'Tax is added on top of prices.',
    },
    none: {
      name: 'No tax',
      hint: 'For shops without GST registration or under the composition scheme.',
      now: 'No tax is charged.',
    },
  },
  registration: {
    unanswered:
      'You have entered a GSTIN, but not how you are registered for GST. Until you do, papers are headed “Bill” and show no GST.',
    regular: 'You are registered for GST as a regular taxpayer, so your prices include the tax.',
    composition: 'You are registered under the composition scheme, so you charge no tax.',
    change: 'Change it in the settings',
    answer: 'Answer in the settings',
  },
  onTopPercent: 'Tax in percent',
  onTopHint: 'Shops in India may not charge more than the MRP, tax included.',
  includedPercent: 'Usual GST rate',
  includedHint: 'For products with no rate of their own or of their category.',
  percent: (percent: number) => `${percent}%`,
  former: (percent: number) => `${percent}%, which no longer exists`,
  categories: 'Rates by category',
  categoriesLead: 'A product’s own rate, on its page, comes first.',
  usual: 'Usual rate',
  likeAbove: (label: string) => `As ${label}`,
  rounding: 'Round cash to the rupee',
  roundingHint:
    'Bills paid in cash get a “Round off” line of up to 50 paise, but never above the MRP unless tax comes on top. Online payments are not rounded.',
  example: {
    title: 'An example bill',
    lines: { rice: 'Rice 1 kg', soap: 'Dishwash bar', tomato: 'Tomatoes 1 kg' },
    items: 'Items',
    tax: (percent: string) => `Tax (${percent}%)`,
    roundOff: 'Round off',
    total: 'Total in cash',
    includes: (percent: number, taxable: string) => `Includes ${percent}% GST on ${taxable}`,
    halves: 'Half of the GST is CGST, half SGST.',
    note: 'With rates of 5%, 18% and 0% on these products.',
  },
  save: 'Save tax',
  saving: 'Saving…',
  saved: 'Tax saved',
  unsaved: 'Not saved yet',
  revert: 'Discard changes',
  newer:
    'The tax settings were changed on another device in the meantime. These are the newer ones.',
  checks: {
    percent: (most: number) => `Please enter a number from 0 to ${most}, such as 2 or 2.5`,
  },
} as const
