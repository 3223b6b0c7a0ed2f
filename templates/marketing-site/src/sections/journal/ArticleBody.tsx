import { Fragment } from 'react'
import type { Block } from '@/content/posts'
import { assertNever } from '@/lib/assert-never'

function ArticleBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{block.text}</p>
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'quote':
      return <blockquote>“{block.text}”</blockquote>
    default:
      return assertNever(block)
  }
}

export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        <Fragment key={index}>
          <ArticleBlock block={block} />
        </Fragment>
      ))}
    </div>
  )
}
