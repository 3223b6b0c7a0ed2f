/** Elements that nobody can point at. */
const NOT_SHOWN = new Set(["base", "head", "link", "meta", "script", "style", "title"]);

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
  const { tempohostid: own, tempoelementid: inherited } = props;
  if (own === undefined && inherited === undefined) return props;
  if (typeof type === "string" && !NOT_SHOWN.has(type)) return hostProps(type, props);
  const { tempohostid: _own, tempoelementid: _inherited, ...others } = props;
  // Fragments and their like take no props of others.
  if (typeof type === "string" || typeof type === "symbol") return others;
  // Such components tell about props that they do not know, but always join classes.
  if (typeof type === "object" && type !== null && "styledComponentId" in type)
    return { ...others, className: joined(others["className"], inherited, own) };
  return inherited === undefined ? { ...others, tempoelementid: own } : props;
}

/**
 * @param {string} type
 * @param {Readonly<Record<string, unknown>>} props
 */
function hostProps(type, props) {
  const { tempohostid: own, tempoelementid: inherited, ...shown } = props;
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
