import { locale } from './locale.ts'

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString(locale)} ${many}`

export const sellerPicturesText = {
  title: 'Pictures',
  lead: 'Give many products their pictures at once, or one after the other with your phone.',
  walk: {
    title: 'Picture walk',
    lead: 'Walk along your shelves with your phone. Products without a picture come one after the other, those that sell best first.',
    without: (products: number) =>
      products === 0
        ? 'Every product in the shop has a picture.'
        : `${count(products, 'product has', 'products have')} no picture yet.`,
    start: 'Start the walk',
    pageLead: 'Products without a picture, those that sell best first.',
    left: (products: number) => `${count(products, 'product', 'products')} left`,
    take: 'Take a picture',
    choose: 'Choose a file',
    retake: 'Take another',
    use: 'Use this picture',
    using: 'Saving…',
    skip: 'Skip',
    previewOf: (name: string) => `The new picture of ${name}`,
    saved: (name: string) => `${name} has a picture now`,
    find: 'Find by bar code',
    hasPicture: (name: string) => `“${name}” has a picture already. A new one is added beside it.`,
    notFound: (code: string) => `No product has the bar code ${code}.`,
    done: 'Every product has a picture',
    doneHint: 'New products without a picture will appear here.',
    skipped: (products: number) => `You skipped ${count(products, 'product', 'products')}.`,
    again: 'Show the skipped ones',
    back: 'Back to Pictures',
    sold: (orders: number) => `In ${count(orders, 'order', 'orders')}`,
  },
  zip: {
    title: 'A zip of pictures',
    lead: 'Name each file by the bar code, the code or the name of its product, and pack them into one zip.',
    drop: 'Drop a zip here',
    or: 'or',
    button: 'Choose a zip',
    limits: (gigabytes: number, files: number) =>
      `At most ${gigabytes} GB and ${files.toLocaleString(locale)} pictures: JPEG, PNG or WebP`,
    sending: (name: string) => `Sending ${name}`,
    reading: (name: string) => `Reading ${name}…`,
    stop: 'Stop',
    tooLarge: (gigabytes: number) =>
      `This zip is larger than ${gigabytes} GB. Please split it into several.`,
    notZip: 'This is not a zip. Please pack the pictures into one and send that.',
    empty: 'This file is empty. Please choose another.',
    several: 'Please choose one zip at a time.',
    names: 'How files are named',
    examples: [
      ['8901234567890.jpg', 'by bar code, code or ID'],
      ['8901234567890-2.jpg', 'the second picture of the same product'],
      ['Basmati Rice 5 kg.png', 'by name, with or without brand and weight'],
      ['8901234567890/front.jpg', 'or in a folder that is named so'],
    ],
    another: 'Send another zip',
  },
  batch: {
    title: 'Pictures on their way',
    titleDone: 'Pictures',
    progress: 'Pictures brought to their products',
    of: (done: number, total: number) =>
      `${done.toLocaleString(locale)} of ${total.toLocaleString(locale)}`,
    leave: 'You can leave this page. It goes on, and you will find it here when you come back.',
    figures: { added: 'Added', waiting: 'Waiting', failed: 'Failed' },
    failures: (pictures: number) =>
      count(pictures, 'picture was not added', 'pictures were not added'),
    later: (pictures: number) =>
      `${count(pictures, 'picture is', 'pictures are')} tried again later`,
    first: (pictures: number) => `The first ${pictures}`,
    product: 'Product',
    source: 'Picture',
    reason: 'Why',
    noProduct: 'No product',
    retry: 'Try these again',
    retrying: 'Trying again…',
    none: 'There are no pictures to fetch.',
  },
  gone: {
    title: 'This zip could not be found.',
    hint: 'What was uploaded is kept for seven days.',
    back: 'Back to Pictures',
  },
} as const
