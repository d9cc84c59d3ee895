import { expect, test } from 'vitest'
import { datesOf as english } from './en/dates.ts'
import { datesOf as hindi } from './hi/dates.ts'
import { datesOf as marathi } from './mr/dates.ts'

/** The hours of a day in India, from midnight on, as a shop in Lucknow and one in Pune write them. */
const hours = [
  ['रात 12:05 बजे', 'रात्री 12:05'],
  ['रात 1:05 बजे', 'रात्री 1:05'],
  ['रात 2:05 बजे', 'रात्री 2:05'],
  ['रात 3:05 बजे', 'रात्री 3:05'],
  ['सुबह 4:05 बजे', 'पहाटे 4:05'],
  ['सुबह 5:05 बजे', 'पहाटे 5:05'],
  ['सुबह 6:05 बजे', 'सकाळी 6:05'],
  ['सुबह 7:05 बजे', 'सकाळी 7:05'],
  ['सुबह 8:05 बजे', 'सकाळी 8:05'],
  ['सुबह 9:05 बजे', 'सकाळी 9:05'],
  ['सुबह 10:05 बजे', 'सकाळी 10:05'],
  ['सुबह 11:05 बजे', 'सकाळी 11:05'],
  ['दोपहर 12:05 बजे', 'दुपारी 12:05'],
  ['दोपहर 1:05 बजे', 'दुपारी 1:05'],
  ['दोपहर 2:05 बजे', 'दुपारी 2:05'],
  ['दोपहर 3:05 बजे', 'दुपारी 3:05'],
  ['शाम 4:05 बजे', 'संध्याकाळी 4:05'],
  ['शाम 5:05 बजे', 'संध्याकाळी 5:05'],
  ['शाम 6:05 बजे', 'संध्याकाळी 6:05'],
  ['शाम 7:05 बजे', 'संध्याकाळी 7:05'],
  ['रात 8:05 बजे', 'रात्री 8:05'],
  ['रात 9:05 बजे', 'रात्री 9:05'],
  ['रात 10:05 बजे', 'रात्री 10:05'],
  ['रात 11:05 बजे', 'रात्री 11:05'],
] as const

test.for(hours.map((said, hour) => [hour, ...said] as const))(
  'five past %i is %s in Hindi and %s in Marathi',
  ([hour, inHindi, inMarathi]) => {
    const at = `2026-11-21T${String(hour).padStart(2, '0')}:05:00+05:30`

    expect(hindi('Asia/Kolkata').time(at)).toBe(inHindi)
    expect(marathi('Asia/Kolkata').time(at)).toBe(inMarathi)
    expect(marathi('Asia/Kolkata').moment(at)).toBe(`21 नोव्हेंबर, ${inMarathi}`)
  },
)

test('days and times are written in the shop’s time zone, in each language', () => {
  const [en, hi, mr] = [english, hindi, marathi].map((datesOf) => datesOf('Asia/Kolkata'))
  const late = '2026-12-31T20:00:00Z'

  expect(en!.whole(late).replace('\u202f', ' ')).toBe('1 Jan 2027, 1:30 am')
  expect(en!.time('2026-11-21T05:02:00Z').replace('\u202f', ' ')).toBe('10:32 am')
  expect(hi!.whole(late)).toBe('1 जनवरी 2027, रात 1:30 बजे')
  expect(mr!.whole(late)).toBe('1 जानेवारी 2027, रात्री 1:30')
  expect([en!.day(late), hi!.day(late), mr!.day(late)]).toEqual([
    '1 Jan 2027',
    '1 जनवरी 2027',
    '1 जानेवारी 2027',
  ])
  expect(mr!.dayOfYear('2026-03-05T06:00:00Z')).toBe('5 मार्च')
  expect(mr!.time('2026-03-05T03:30:00Z')).toBe('सकाळी 9')
})

test('months have their whole names in Hindi and Marathi', () => {
  const months = (datesOf: typeof english) =>
    Array.from({ length: 12 }, (_, month) =>
      datesOf('UTC')
        .dayOfYear(new Date(Date.UTC(2026, month, 1)).toISOString())
        .slice(2),
    ).join(' ')

  expect(months(hindi)).toBe('जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर')
  expect(months(marathi)).toBe('जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर')
})
