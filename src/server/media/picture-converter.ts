import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { isUnwritable } from '#platform/is-unwritable.ts'
import { convertPicture } from './convert-picture.ts'
import { drawIcons } from './draw-icons.ts'

// A separate program: reads a picture from standard input, writes its versions into a folder, and prints the outcome.
const [, , folder = '', makes] = process.argv
// Shoppers' requests have priority over conversions.
setPriority(10)

const picture = await buffer(process.stdin)
const convert = makes === 'icons' ? drawIcons : convertPicture
const outcome = await convert(picture, folder).catch((error: unknown) => {
  if (isUnwritable(error)) return 'no room'
  throw error
})
process.stdout.write(outcome)
