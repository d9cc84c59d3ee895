/** The table of areas as it is downloaded; reading it knows these words. */
export const areaTable = {
  headings: ['Area', 'PINs', 'Fee', 'Free above', 'Smallest order', 'Days'],
  others: 'All other PINs',
  km: (km: number) => `${km} km`,
}
