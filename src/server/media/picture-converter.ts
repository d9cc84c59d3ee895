import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { isNoRoom } from '#server/platform/no-room.ts'
import { convertPicture } from './convert-picture.ts'

// A separate program: reads a picture from its input, writes into the given folder and prints the outcome.
const [, , folder = ''] = process.argv
// Requests of shoppers come first.
setPriority(10)

const picture = await buffer(process.stdin)
const outcome = await convertPicture(picture, folder).catch((error: unknown) => {
  if (isNoRoom(error)) return 'no room'
  throw error
})
process.stdout.write(outcome)
