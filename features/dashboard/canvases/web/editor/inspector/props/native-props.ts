/** A prop that elements of a tag usually have. */
export interface NativeProp {
  readonly name: string;
  readonly kind: "enum" | "boolean" | "number" | "string";
  readonly options?: readonly string[];
}

const text = (...names: string[]): NativeProp[] => names.map((name) => ({ name, kind: "string" }));
const flag = (...names: string[]): NativeProp[] => names.map((name) => ({ name, kind: "boolean" }));
const count = (...names: string[]): NativeProp[] => names.map((name) => ({ name, kind: "number" }));
const choice = (name: string, options: string): NativeProp => ({
  name,
  kind: "enum",
  options: options.split(" "),
});

const FIELD = [...text("name", "placeholder"), ...flag("disabled", "required", "readOnly")];
const INPUT_TYPES =
  "text email password number search tel url date time checkbox radio file range color hidden";

const BY_TAG: Readonly<Record<string, readonly NativeProp[]>> = {
  a: [...text("href", "rel"), choice("target", "_self _blank _parent _top")],
  img: [
    ...text("src", "alt"),
    ...count("width", "height"),
    choice("loading", "eager lazy"),
    choice("decoding", "auto sync async"),
  ],
  button: [choice("type", "button submit reset"), ...flag("disabled"), ...text("name", "value")],
  input: [
    choice("type", INPUT_TYPES),
    ...FIELD,
    ...text("defaultValue", "min", "max", "step", "pattern", "autoComplete"),
    ...flag("defaultChecked", "autoFocus"),
  ],
  textarea: [...FIELD, ...text("defaultValue"), ...count("rows", "maxLength")],
  select: [...text("name", "defaultValue"), ...flag("disabled", "required", "multiple")],
  option: [...text("value", "label"), ...flag("disabled")],
  label: text("htmlFor"),
  form: [...text("action"), choice("method", "get post dialog"), ...flag("noValidate")],
  video: [
    ...text("src", "poster"),
    ...flag("controls", "autoPlay", "loop", "muted", "playsInline"),
  ],
  audio: [...text("src"), ...flag("controls", "autoPlay", "loop", "muted")],
  iframe: [...text("src", "title", "allow"), choice("loading", "eager lazy")],
  td: count("colSpan", "rowSpan"),
  th: [...count("colSpan", "rowSpan"), choice("scope", "col row colgroup rowgroup")],
  ol: [...count("start"), ...flag("reversed")],
  details: flag("open"),
  time: text("dateTime"),
  svg: text("viewBox", "fill", "stroke"),
};

const EVERYWHERE: readonly NativeProp[] = [
  ...text("id", "title", "role", "aria-label"),
  ...flag("hidden"),
  ...count("tabIndex"),
];

/** The props that an element of this tag usually has, the particular ones first. */
export function nativeProps(tag: string): readonly NativeProp[] {
  return [...(BY_TAG[tag] ?? []), ...EVERYWHERE];
}
