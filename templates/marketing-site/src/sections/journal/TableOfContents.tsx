import type { Block } from '@/content/posts'

export function TableOfContents({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.filter((block) => block.type === 'heading')
  if (headings.length === 0) return null

  return (
    <nav aria-label="On this page" className="sticky top-28 hidden text-sm lg:block">
      <p className="font-semibold">On this page</p>
      <ul className="mt-3 space-y-2 border-l pl-4 text-soft">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
