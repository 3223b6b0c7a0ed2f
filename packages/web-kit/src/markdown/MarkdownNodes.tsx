import type { ReactNode } from "react";
import { firstWords, taskOf, withoutBox } from "./list-task.ts";
import { MarkdownLink } from "./MarkdownLink.tsx";
import type { MarkdownNode } from "./read-markdown.ts";

export function MarkdownNodes({ nodes }: { nodes: readonly MarkdownNode[] }) {
  // The parts of a text never change their order while it is shown.
  return nodes.map((node, index) => <Node key={index} node={node} />);
}

function Node({ node }: { node: MarkdownNode }) {
  const { token } = node;
  const inside = <MarkdownNodes nodes={node.children} />;
  switch (token.type) {
    case "inline":
      return inside;
    case "heading_open":
      return <Heading tag={token.tag}>{inside}</Heading>;
    case "paragraph_open":
      // Items of a list without blank lines between them are no paragraphs.
      return token.hidden ? inside : <p>{inside}</p>;
    case "blockquote_open":
      return <blockquote className="grid gap-2 border-l-2 pl-3 text-muted">{inside}</blockquote>;
    case "bullet_list_open":
      return <ul className="grid list-disc gap-1 pl-5">{inside}</ul>;
    case "ordered_list_open":
      return (
        <ol className="grid list-decimal gap-1 pl-5" start={Number(token.attrGet("start") ?? 1)}>
          {inside}
        </ol>
      );
    case "list_item_open":
      return <Item node={node} />;
    case "fence":
    case "code_block":
      return (
        <pre className="rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
          {token.content.replace(/\n$/, "")}
        </pre>
      );
    case "hr":
      return <hr className="border-line" />;
    case "table_open":
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="border-collapse text-left">{inside}</table>
        </div>
      );
    case "thead_open":
      return <thead>{inside}</thead>;
    case "tbody_open":
      return <tbody>{inside}</tbody>;
    case "tr_open":
      return <tr className="border-b">{inside}</tr>;
    case "th_open":
      return <th className={`px-2 py-1 font-semibold ${alignment(node)}`}>{inside}</th>;
    case "td_open":
      return <td className={`px-2 py-1 align-top ${alignment(node)}`}>{inside}</td>;
    case "strong_open":
      return <strong>{inside}</strong>;
    case "em_open":
      return <em>{inside}</em>;
    case "s_open":
      return <s>{inside}</s>;
    case "code_inline":
      return <code className="rounded-xs bg-sunken px-1 font-mono text-xs">{token.content}</code>;
    case "link_open":
      return <MarkdownLink href={token.attrGet("href")}>{inside}</MarkdownLink>;
    // A picture would tell its host who reads.
    case "image":
      return <MarkdownLink href={token.attrGet("src")}>{token.content}</MarkdownLink>;
    case "hardbreak":
      return <br />;
    case "softbreak":
      return " ";
    default:
      return token.content;
  }
}

/** The page has its own title and sections above. */
function Heading({ tag, children }: { tag: string; children: ReactNode }) {
  if (tag === "h1") return <h3 className="display text-base">{children}</h3>;
  if (tag === "h2") return <h4 className="font-semibold">{children}</h4>;
  return <h5 className="font-medium text-muted">{children}</h5>;
}

function Item({ node }: { node: MarkdownNode }) {
  const task = taskOf(node);
  const words = firstWords(node);
  if (task === null || words === undefined)
    return (
      <li>
        <MarkdownNodes nodes={node.children} />
      </li>
    );
  const label = withoutBox(words.token.content);
  return (
    <li className="-ml-5 list-none">
      <input
        type="checkbox"
        className="mr-2 align-middle"
        checked={task.isDone}
        readOnly
        disabled
        aria-label={label.trim()}
      />
      {label}
      <MarkdownNodes nodes={node.children[0]?.children[0]?.children.slice(1) ?? []} />
      <MarkdownNodes nodes={node.children.slice(1)} />
    </li>
  );
}

function alignment({ token }: MarkdownNode): string {
  const style = String(token.attrGet("style") ?? "");
  if (style.endsWith("right")) return "text-right";
  return style.endsWith("center") ? "text-center" : "";
}
