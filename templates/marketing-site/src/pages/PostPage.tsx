import { Pill } from "@/components";
import { posts } from "@/content/posts";
import { formatDate, readingMinutes } from "@/lib/format";
import { Link } from "@/router";
import { ArticleBody } from "@/sections/journal/ArticleBody";
import { PostCover } from "@/sections/journal/PostCover";
import { RelatedPosts } from "@/sections/journal/RelatedPosts";
import { TableOfContents } from "@/sections/journal/TableOfContents";
import NotFoundPage from "./NotFoundPage";
import { PageTitle } from "./PageTitle";

export default function PostPage({ slug }: { slug: string }) {
  const post = posts.find((candidate) => candidate.slug === slug);
  if (!post) return <NotFoundPage />;

  const words = post.blocks
    .map((block) => (block.type === "list" ? block.items.join(" ") : block.text))
    .join(" ");

  return (
    <>
      <PageTitle>{post.title}</PageTitle>
      <article className="container-page py-10">
        <Link to="/journal" className="link text-sm">
          ← Journal
        </Link>
        <header className="mt-6 max-w-3xl">
          <div className="flex flex-wrap items-center gap-3 text-sm text-soft">
            <Pill>{post.tag}</Pill>
            <time dateTime={post.date}>{formatDate(post.date)}</time>
            <span>{readingMinutes(words)} min read</span>
          </div>
          <h1 className="mt-4 font-display text-4xl text-balance sm:text-6xl">{post.title}</h1>
          <p className="mt-4 text-xl text-soft">{post.summary}</p>
        </header>
        <div className="mt-10">
          <PostCover post={post} isLarge />
        </div>
        <div className="mt-12 grid gap-12 lg:grid-cols-[1fr_14rem]">
          <ArticleBody blocks={post.blocks} />
          <div>
            <TableOfContents blocks={post.blocks} />
          </div>
        </div>
      </article>
      <RelatedPosts current={post} />
    </>
  );
}
