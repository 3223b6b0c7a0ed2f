import { Pill } from '@/components'
import type { Post } from '@/content/posts'
import { formatDate } from '@/lib/format'
import { Link } from '@/router'
import { PostCover } from './PostCover'

export const PostCard = ({ post }: { post: Post }) => (
  <article className="group relative">
    <PostCover post={post} />
    <div className="mt-4 flex items-center gap-3 text-sm text-soft">
      <Pill>{post.tag}</Pill>
      <time dateTime={post.date}>{formatDate(post.date)}</time>
    </div>
    <h2 className="mt-3 font-display text-2xl group-hover:underline">
      <Link to={`/journal/${post.slug}`} className="after:absolute after:inset-0">
        {post.title}
      </Link>
    </h2>
    <p className="mt-2 text-soft">{post.summary}</p>
  </article>
)
