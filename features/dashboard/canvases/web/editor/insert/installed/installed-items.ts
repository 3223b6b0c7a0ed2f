import { type BlockForm, printHtml, printJsx, readNodes } from "@devloom/blocks";
import type { StylingFramework } from "@devloom/frame-protocol";
import type { Block, InstalledBlocks } from "../../../../../../marketplace/marketplace/contract.ts";
import type { MarkupItem } from "../insertable.ts";

/** A block of an installed package, in the way the project is styled. */
export interface InstalledItem {
  readonly item: MarkupItem;
  readonly title: string;
  readonly description: string;
  readonly publisher: string;
  readonly packageName: string;
  readonly version: string;
  /** What a picture of it is drawn from. */
  readonly form: BlockForm;
  /** It is written in utilities alone, and the project has no Tailwind. */
  readonly lacksTailwind: boolean;
}

/** Everything that installed packages offer. */
export function installedItems(
  packages: readonly InstalledBlocks[],
  framework: StylingFramework,
): readonly InstalledItem[] {
  return packages.flatMap(({ packageId, name, publisher, version, blocks }) =>
    blocks.map((block) => ({
      item: itemOf(`${packageId}/${block.id}`, block, framework),
      title: block.title,
      description: block.description,
      publisher,
      packageName: name,
      version,
      form: formOf(block.plain ?? block.tailwind),
      lacksTailwind: framework !== "Tailwind" && block.plain === null,
    })),
  );
}

function formOf(form: Block["plain"]): BlockForm {
  return { nodes: readNodes(form?.nodes), css: form?.css ?? null };
}

/** Printed from what the page itself has looked at, never from text that came with a package. */
function itemOf(id: string, block: Block, framework: StylingFramework): MarkupItem {
  const wanted =
    framework === "Tailwind" ? (block.tailwind ?? block.plain) : (block.plain ?? block.tailwind);
  const { nodes, css } = formOf(wanted);
  const local = `${block.id}Styles`;
  const jsx = printJsx(nodes, local);
  if (css === null) return { kind: "markup", id, jsx, html: printHtml(nodes) };
  return { kind: "markup", id, plain: { jsx, local, css } };
}
