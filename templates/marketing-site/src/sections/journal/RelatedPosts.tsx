import { Section } from '@/components'
import { posts, type Post } from '@/content/posts'
import { PostCard } from './PostCard'

export function RelatedPosts({ current }: { current: Post }) {
  const others = posts
    .filter((post) => post.slug !== current.slug)
    .sort((a, b) => Number(b.tag === current.tag) - Number(a.tag === current.tag))
    .slice(0, 2)

  return (
    <Section tone="mist" isTight>
      <p className="eyebrow">Read on</p>
      <div className="mt-8 grid gap-10 sm:grid-cols-2">
        {others.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
    </Section>
  )
}
