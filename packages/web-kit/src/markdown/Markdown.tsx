import { assertNever } from "@devloom/contract";
import { type Inline, type MarkdownPart, parseMarkdown } from "./parse-markdown.ts";
import { useMemo } from "react";

/** Text that somebody else wrote, in Markdown; it can hold nothing that runs or is fetched. */
export function Markdown({ text }: { text: string }) {
  const parts = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className="grid gap-3 text-sm leading-relaxed [overflow-wrap:anywhere]">
      {parts.map((part, index) => (
        // The text never changes its parts' order while it is shown.
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: MarkdownPart }) {
  switch (part.kind) {
    case "heading": {
      // The page has its own title and sections above.
      const Tag = part.level === 1 ? "h3" : "h4";
      return (
        <Tag className={part.level === 1 ? "display text-base" : "font-semibold"}>
          <Inlines pieces={part.children} />
        </Tag>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inlines pieces={part.children} />
        </p>
      );
    case "quote":
      return (
        <blockquote className="border-l-2 pl-3 text-muted">
          <Inlines pieces={part.children} />
        </blockquote>
      );
    case "list": {
      const Tag = part.ordered ? "ol" : "ul";
      return (
        <Tag className={`grid gap-1 pl-5 ${part.ordered ? "list-decimal" : "list-disc"}`}>
          {part.items.map((item, index) => (
            <li key={index}>
              <Inlines pieces={item} />
            </li>
          ))}
        </Tag>
      );
    }
    case "code":
      return (
        <pre className="rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
          {part.text}
        </pre>
      );
    case "line":
      return <hr className="border-line" />;
    default:
      return assertNever(part);
  }
}

function Inlines({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, index) => <Piece key={index} piece={piece} />);
}

function Piece({ piece }: { piece: Inline }) {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "code":
      return <code className="rounded-xs bg-sunken px-1 font-mono text-xs">{piece.text}</code>;
    case "strong":
      return (
        <strong>
          <Inlines pieces={piece.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inlines pieces={piece.children} />
        </em>
      );
    case "link":
      return (
        <a
          href={piece.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-brand-ink underline"
        >
          <Inlines pieces={piece.children} />
        </a>
      );
    default:
      return assertNever(piece);
  }
}
