import { expect, test } from 'vitest'
import { readOpeningHours, weekdays } from './opening-hours.ts'

const all = [...weekdays]
const days = (from: number, to: number) => weekdays.slice(from, to)

test.each([
  ['Monday to Saturday, 7 am to 9 pm', [{ days: days(0, 6), opens: '07:00', closes: '21:00' }]],
  ['7 am to 10 pm', [{ days: all, opens: '07:00', closes: '22:00' }]],
  ['Daily 7:30am - 9:30pm', [{ days: all, opens: '07:30', closes: '21:30' }]],
  ['Mon–Sun: 08:00–20:00', [{ days: all, opens: '08:00', closes: '20:00' }]],
  ['Open every day from 7 am to 9 pm', [{ days: all, opens: '07:00', closes: '21:00' }]],
  ['9 to 6 pm', [{ days: all, opens: '09:00', closes: '18:00' }]],
  [
    'Mon-Fri 7 am - 1 pm and 4 pm - 9 pm; Sunday 8 am - 12 pm',
    [
      { days: days(0, 5), opens: '07:00', closes: '13:00' },
      { days: days(0, 5), opens: '16:00', closes: '21:00' },
      { days: days(6, 7), opens: '08:00', closes: '12:00' },
    ],
  ],
  [
    'Sat to Mon 10 am to 2 pm',
    [{ days: [weekdays[0], weekdays[5], weekdays[6]], opens: '10:00', closes: '14:00' }],
  ],
])('"%s" is understood', (text, times) => {
  expect(readOpeningHours(text)).toEqual(times)
})

test.each([
  ['', 'nothing'],
  ['7 to 9', 'no half of the day'],
  ['7 to 9 pm', 'morning or evening'],
  ['Mornings and evenings', 'no time'],
  ['7 am to 9 pm except on Holi', 'an exception'],
  ['Closed on Sunday, 7 am to 9 pm', 'a closed day'],
  ['10 pm to 2 am', 'past midnight'],
  ['25:00 to 26:00', 'no time of a day'],
  ['सुबह 7 से रात 9', 'another language'],
])('"%s" is left alone: %s', (text) => {
  expect(readOpeningHours(text)).toBeNull()
})
