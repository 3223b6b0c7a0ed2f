/** Elements that nobody can point at. */
const NOT_SHOWN = new Set(["base", "head", "link", "meta", "script", "style", "title"]);

/**
 * The signs of the texts that elements came from, by the props that they have for React.
 *
 * @type {WeakMap<object, string>}
 */
const sources = new WeakMap();
/** What the frame asks for what is rendered. */
Reflect.set(globalThis, Symbol.for("devloom.rendered"), renderedSources);
/** What it asks for the text that an element came from, by its props. */
Reflect.set(globalThis, Symbol.for("devloom.source"), (/** @type {object} */ props) =>
  sources.get(props),
);

/**
 * Notes the text that an element came from.
 *
 * @template Element
 * @param {Element} element
 * @param {Readonly<Record<string, unknown>> | null | undefined} props as they are in the source
 * @returns {Element}
 */
export function fromSource(element, props) {
  const source = props?.["temposource"];
  if (typeof source === "string" && typeof element === "object" && element !== null) {
    const shown = Reflect.get(element, "props");
    if (typeof shown === "object" && shown !== null) sources.set(shown, source);
  }
  return element;
}

/**
 * The props that an element is really made with. A host becomes a node with its ids as classes: first
 * the id that it was handed by a component above, which is where it is used, then its own.
 *
 * @param {unknown} type
 * @param {Readonly<Record<string, unknown>> | null | undefined} props
 * @returns {Readonly<Record<string, unknown>> | null | undefined}
 */
export function shownProps(type, props) {
  if (!props) return props;
  const { tempohostid: own, tempoelementid: inherited, temposource: source } = props;
  if (own === undefined && inherited === undefined) return props;
  if (typeof type === "string" && !NOT_SHOWN.has(type)) return hostProps(type, props);
  const { tempohostid: _own, tempoelementid: _inherited, temposource: _source, ...others } = props;
  // Fragments and their like take no props of others.
  if (typeof type === "string" || typeof type === "symbol") return others;
  // Such components tell about props that they do not know, but always join classes.
  if (typeof type === "object" && type !== null && "styledComponentId" in type)
    return { ...others, className: joined(others["className"], inherited, own) };
  if (own === undefined && source === undefined) return props;
  return { ...others, tempoelementid: inherited ?? own };
}

/**
 * @param {string} type
 * @param {Readonly<Record<string, unknown>>} props
 */
function hostProps(type, props) {
  const { tempohostid: own, tempoelementid: inherited, temposource: _source, ...shown } = props;
  // React 18 knows `class` alone on custom elements.
  const name = type.includes("-") && shown["className"] === undefined ? "class" : "className";
  const classes = joined(shown[name], inherited, own);
  return { ...shown, [name]: classes, tempoelementid: inherited ?? own };
}

/**
 * @param {unknown} classes
 * @param {unknown} inherited
 * @param {unknown} own
 */
function joined(classes, inherited, own) {
  const names = [classes, inherited, own === inherited ? undefined : own];
  return names
    .filter((name) => name !== undefined && name !== null && name !== "" && name !== false)
    .join(" ");
}

/**
 * The signs of the texts that the page is rendered from. A module that was loaded but never rendered is not
 * among them.
 */
export function renderedSources() {
  /** @type {Set<string>} */
  const found = new Set();
  const stack = [...rootsBelow(Reflect.get(globalThis, "document"))];
  for (let fiber = stack.pop(); fiber !== undefined; fiber = stack.pop()) {
    const { memoizedProps, child, sibling } = fiber;
    const isObject = typeof memoizedProps === "object" && memoizedProps !== null;
    const sign = isObject ? sources.get(memoizedProps) : undefined;
    if (sign !== undefined) found.add(sign);
    if (sibling) stack.push(sibling);
    if (child) stack.push(child);
  }
  return [...found];
}

/**
 * What React shows below a node, as it is now. Where React has made a node, it has made what is inside too.
 *
 * @param {PageNode} top
 * @returns {Set<Fiber>}
 */
function rootsBelow(top) {
  const roots = new Set();
  /** @type {PageNode[]} */
  const stack = [top];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const fiber = fiberOf(node);
    if (fiber === null) {
      for (let child = node.firstChild; child !== null; child = child.nextSibling)
        stack.push(child);
      continue;
    }
    let root = fiber;
    while (root.return) root = root.return;
    roots.add(root.stateNode?.current ?? root);
  }
  return roots;
}

/**
 * @typedef {{ readonly firstChild: PageNode | null, readonly nextSibling: PageNode | null }} PageNode
 *
 * @typedef {{ memoizedProps: object | null, child: Fiber | null, sibling: Fiber | null, return: Fiber | null,
 *   stateNode: { current?: Fiber } | null }} Fiber
 */

/**
 * React's own record of a node; `null` when it has not made it.
 *
 * @param {PageNode} node
 * @returns {Fiber | null}
 */
function fiberOf(node) {
  const key = Object.keys(node).find((name) => /^__react(?:Fiber|Container)\$/.test(name));
  return key === undefined ? null : Reflect.get(node, key);
}
