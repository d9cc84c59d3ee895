/** Choosing a file whose rows become a table. */
export const tableFileText = {
  file: 'Choose an Excel or CSV file',
  reading: (name: string) => `Reading ${name}…`,
  sheet: 'Sheet',
} as const
