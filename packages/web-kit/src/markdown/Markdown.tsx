import { lazy, Suspense } from "react";

const MarkdownText = lazy(async () => ({
  default: (await import("./MarkdownText.tsx")).MarkdownText,
}));

/** Text that somebody else wrote, in Markdown; it can hold nothing that runs or is fetched. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="text-sm whitespace-pre-wrap">{text}</p>}>
      <MarkdownText text={text} />
    </Suspense>
  );
}
