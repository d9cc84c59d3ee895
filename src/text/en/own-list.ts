/** The page of the shopper's own list. */
export const ownListText = {
  lead: 'Paste or type what you need, in any words, as you would send it to the shop. We find it and fill it in.',
  speak: { 'en-IN': 'Speak it in English', 'hi-IN': 'हिंदी में बोलें' },
  stop: 'Stop',
  listening: 'Listening… say what you need.',
  whereVoiceGoes:
    'Your browser turns your voice into text, with most browsers on the servers of their makers. The shop gets the text alone, once you send the list.',
  problems: {
    denied:
      'The browser may not use the microphone here. Allow it in the browser, or type the list.',
    offline: 'Speech needs the network, which cannot be reached. Type the list, or try again.',
    other: 'That was not understood. Try again, or type the list.',
  },
} as const
