import { type LegalBlock, type LegalInline, readLegalText } from '#contract/legal-text.ts'

/** A text of the seller's as headings, paragraphs, lists and links. */
export function LegalText({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-3 break-words">
      {readLegalText(text).map((block, index) => (
        <Block key={`${index} ${block.kind}`} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'list') {
    return (
      <ul className="list-disc space-y-1 pl-5 marker:text-leaf">
        {block.items.map((item, index) => (
          <li key={`${index} ${item[0]?.text}`}>
            <Inline content={item} />
          </li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'heading') {
    return (
      <h2 className="mt-4 text-lg font-semibold">
        <Inline content={block.content} />
      </h2>
    )
  }
  return (
    <p>
      <Inline content={block.content} />
    </p>
  )
}

function Inline({ content }: { content: LegalInline[] }) {
  return content.map(({ text, href }, index) =>
    href ? (
      <a key={`${index} ${href}`} href={href} rel="noopener" className="text-leaf-deep underline">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
