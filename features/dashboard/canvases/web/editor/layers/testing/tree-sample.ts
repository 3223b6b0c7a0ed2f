import type { NavNode, PageBox, TreeElement, TreeElementLookup } from "@devloom/frame-protocol";

/** A node of a made-up tree: tag, id, where it is, what is in it. */
export interface Sample {
  readonly tag: string;
  readonly id: string;
  readonly box?: readonly [x: number, y: number, width: number, height: number];
  readonly text?: string;
  readonly name?: string;
  /** Whether the component around it returns it in a fragment. */
  readonly inTopFragment?: true;
  /** Whether the component around it is given it as a prop. */
  readonly isGivenAsProp?: true;
  /** Whether a package declares the component. */
  readonly ofPackage?: true;
  /** Whether a component around it made it, and was not given it. */
  readonly isMade?: true;
  readonly children?: readonly Sample[];
}

const NOWHERE: PageBox = { pageX: 0, pageY: 0, width: 0, height: 0 };

/** The id of an element by a short name. */
export function idOf(name: string): string {
  return `tempo-${name}`;
}

/** A navigation tree and what the source says about it, for tests. */
export function sampleTree(
  sample: Sample,
  storyboardId = "board",
): {
  readonly root: NavNode;
  readonly tree: TreeElementLookup;
} {
  const tree: Record<string, TreeElement> = {};
  const build = (one: Sample, path: string, level: number, parent?: NavNode): NavNode => {
    const isComponent = /^[A-Z]/.test(one.tag);
    const [pageX, pageY, width, height] = one.box ?? [0, 0, 0, 0];
    tree[idOf(one.id)] = {
      type: isComponent ? "component-instance" : "native",
      componentName: one.tag,
      tag: one.tag,
      filename: "src/App.tsx",
      line: 1,
      parentId: one.inTopFragment || one.isMade ? null : (parent?.tempoElement.codebaseId ?? null),
      ...(one.inTopFragment && { inTopFragment: true }),
      ...(one.isGivenAsProp && { isGivenAsProp: true }),
      staticTextContents: one.text !== undefined,
      ...(one.text === undefined ? {} : { text: one.text }),
      ...(isComponent && !one.ofPackage
        ? { propTypes: {}, componentFilename: `src/${one.tag}.tsx` }
        : {}),
      props: one.name === undefined ? {} : { "data-name": { kind: "literal", value: one.name } },
    };
    const node: NavNode = {
      children: [],
      tempoElement: { codebaseId: idOf(one.id), storyboardId, uniquePath: path },
      name: isComponent ? one.tag : one.tag.toUpperCase(),
      level,
      classList: [],
      directlySetClassList: [],
      pageBoundingBox: one.box === undefined ? NOWHERE : { pageX, pageY, width, height },
      props: {},
      literalChildren: [],
      ...(isComponent ? { isComponent } : { elementTagName: one.tag.toUpperCase() }),
      ...(parent === undefined ? {} : { parent }),
    };
    node.children = (one.children ?? []).map((child, index) =>
      build(child, `${path}-${index}`, level + 1, node),
    );
    return node;
  };
  return { root: build(sample, "root", 0), tree };
}
