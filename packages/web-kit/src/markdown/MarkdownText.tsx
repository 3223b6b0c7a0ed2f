import { useMemo } from "react";
import { MarkdownNodes } from "./MarkdownNodes.tsx";
import { readMarkdown } from "./read-markdown.ts";

export function MarkdownText({ text }: { text: string }) {
  const nodes = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className="grid min-w-0 gap-3 text-sm leading-relaxed [overflow-wrap:anywhere]">
      <MarkdownNodes nodes={nodes} />
    </div>
  );
}
