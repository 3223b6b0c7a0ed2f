/** Elements that nobody can point at. */
const NOT_SHOWN = new Set(["base", "head", "link", "meta", "script", "style", "title"]);

/**
 * The signs of the texts that elements came from, by the props that they have for React. The frame reads
 * them from what is rendered.
 *
 * @type {WeakMap<object, string>}
 */
const sources = Reflect.get(globalThis, Symbol.for("devloom.sources")) ?? new WeakMap();
Reflect.set(globalThis, Symbol.for("devloom.sources"), sources);

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
