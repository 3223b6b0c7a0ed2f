import type { Post } from '@/content/posts'

type PostCoverProps = { post: Pick<Post, 'hue' | 'slug'>; isLarge?: boolean }

/** A picture made from the post's colour, different for each post. */
export function PostCover({ post, isLarge = false }: PostCoverProps) {
  const shift = post.slug.length * 7
  return (
    <svg
      viewBox="0 0 400 220"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`w-full rounded-3xl ${isLarge ? 'h-64 sm:h-96' : 'h-48'}`}
    >
      <rect width="400" height="220" fill={`oklch(0.9 0.06 ${post.hue})`} />
      <circle cx={90 + shift} cy="90" r="60" fill={`oklch(0.82 0.13 ${post.hue})`} />
      <path
        d={`M0 ${150 - shift / 4}c80-40 140 30 220 0s120-30 180 0v80H0z`}
        fill={`oklch(0.66 0.12 ${post.hue})`}
      />
      <path
        d="M0 190c90-30 160 20 240 0s110-20 160 0v40H0z"
        fill={`oklch(0.48 0.09 ${post.hue})`}
      />
    </svg>
  )
}
