import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { isUnwritable } from '#platform/is-unwritable.ts'
import { convertPicture } from './convert-picture.ts'
import { drawIcons } from './draw-icons.ts'

// A separate program: reads a picture from its input, writes into the given folder and prints the outcome.
const [, , folder = '', makes] = process.argv
// Requests of shoppers come first.
setPriority(10)

const picture = await buffer(process.stdin)
const convert = makes === 'icons' ? drawIcons : convertPicture
const outcome = await convert(picture, folder).catch((error: unknown) => {
  if (isUnwritable(error)) return 'no room'
  throw error
})
process.stdout.write(outcome)
