/** The camera reads a bar code in this window. */
export const sellerScanText = {
  title: 'Scan a bar code',
  lead: 'Hold the bar code in front of the camera.',
  view: 'What the camera sees',
  starting: 'Starting the camera…',
  searching: 'Looking for a bar code…',
  dark: 'It is very dark. Please switch on a light.',
  lightOn: 'Light on',
  lightOff: 'Light off',
  refused:
    'The camera is not allowed for this page. Allow it in the browser’s settings for this site, then try again.',
  none: 'This device has no camera. Please type the bar code instead.',
  busy: 'Another program is using the camera. Close it, then try again.',
  insecure:
    'Browsers give the camera only to pages with https. Please open the shop at its https address.',
  failed: 'The camera could not be started. Please type the bar code instead.',
  readerFailed: 'The reader for bar codes could not be loaded. Please check your connection.',
  again: 'Try again',
  type: 'Type the bar code',
  use: 'Use',
  wrong: 'Please enter at least 4 digits',
} as const
