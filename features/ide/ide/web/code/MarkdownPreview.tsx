import { Markdown, useText } from "@devloom/web-kit";
import { useDeferredValue } from "react";

interface MarkdownPreviewProps {
  readonly path: string;
  readonly text: string;
}

/** What a text in Markdown looks like, as it is typed. Nothing in it runs or is fetched. */
export function MarkdownPreview({ path, text }: MarkdownPreviewProps) {
  const t = useText("ide");
  return (
    <section
      aria-label={t("code.previewOf", { path })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
      tabIndex={0}
      className="min-h-0 min-w-0 flex-1 overflow-auto border-t bg-surface p-4 md:border-t-0 md:border-l"
    >
      <Markdown text={useDeferredValue(text)} />
    </section>
  );
}
