import clsx from 'clsx'
import { tags, type Tag } from '@/content/posts'

type TagFilterProps = {
  selected: Tag | undefined
  onSelect: (tag: Tag | undefined) => void
}

export function TagFilter({ selected, onSelect }: TagFilterProps) {
  return (
    <div role="group" aria-label="Filter by subject" className="mt-8 flex flex-wrap gap-2">
      {[undefined, ...tags].map((tag) => (
        <button
          key={tag ?? 'all'}
          type="button"
          aria-pressed={tag === selected}
          onClick={() => onSelect(tag)}
          className={clsx('rounded-full border px-4 py-1.5 text-sm font-semibold', {
            'border-forest bg-forest text-on-forest': tag === selected,
            'text-soft hover:border-forest hover:text-ink': tag !== selected,
          })}
        >
          {tag ?? 'Everything'}
        </button>
      ))}
    </div>
  )
}
