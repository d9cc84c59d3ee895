/** The address of a stored picture. Its siblings differ only in width and format. */
export function pictureUrl(name: string): string {
  return `/media/${name}/640.webp`
}
