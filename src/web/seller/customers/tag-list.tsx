/** The tags of a customer, in words. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li
          key={tag}
          className="max-w-full rounded-full border border-line px-2 text-xs break-words text-ink-soft"
        >
          {tag}
        </li>
      ))}
    </ul>
  )
}
