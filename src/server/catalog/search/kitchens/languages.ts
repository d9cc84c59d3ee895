import { bengali } from './bengali.ts'
import { gujarati } from './gujarati.ts'
import { kannada } from './kannada.ts'
import { malayalam } from './malayalam.ts'
import { marathi } from './marathi.ts'
import { punjabi } from './punjabi.ts'
import { tamil } from './tamil.ts'
import { telugu } from './telugu.ts'

/**
 * Each line has a thing's English name, its names in Latin letters, and those in the language's script: `onion |
 * vengayam, vengaayam | வெங்காயம்`. A search for such a name finds the thing; a search for the thing does not try all
 * of them.
 */
export const kitchenLanguages = {
  tamil,
  telugu,
  kannada,
  malayalam,
  marathi,
  gujarati,
  bengali,
  punjabi,
}
