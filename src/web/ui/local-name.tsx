// The scripts of India lie side by side in Unicode, 128 places for each; most belong to one language, and Devanagari is
// mostly Hindi.
const languages = 'hi bn pa gu or ta te kn ml'.split(' ')

/** The language of a text, as far as its letters tell, for screen readers and the choice of a font. */
export function languageOf(text: string): string | undefined {
  // A text without such letters finds no place in the list.
  const letter = /[\u0900-\u0d7f]/.exec(text)?.[0].charCodeAt(0) ?? 0
  return languages[(letter - 0x900) >> 7]
}

/** A product's name in a second language. Its lines have to be high enough for the signs around the letters. */
export function LocalName({ name, className }: { name: string | undefined; className: string }) {
  if (!name) return null
  return (
    <p lang={languageOf(name)} dir="auto" className={className}>
      {name}
    </p>
  )
}
