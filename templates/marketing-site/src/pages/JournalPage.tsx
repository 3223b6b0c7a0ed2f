import { useState } from "react";
import { Section, SectionHeading } from "@/components";
import { posts, type Tag } from "@/content/posts";
import { PostCard } from "@/sections/journal/PostCard";
import { TagFilter } from "@/sections/journal/TagFilter";
import { PageTitle } from "./PageTitle";

export default function JournalPage() {
  const [tag, setTag] = useState<Tag>();
  const shown = posts.filter((post) => !tag || post.tag === tag);

  return (
    <Section isTight>
      <PageTitle>Journal</PageTitle>
      <SectionHeading level={1} eyebrow="Journal" title="Notes from the workbench" />
      <TagFilter selected={tag} onSelect={setTag} />
      <p className="sr-only" role="status">
        {shown.length} posts
      </p>
      <div className="mt-10 grid gap-x-8 gap-y-14 md:grid-cols-2">
        {shown.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
    </Section>
  );
}
