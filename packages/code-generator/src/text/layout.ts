/** How wide a line of generated code may be. Formatters of the generated project agree. */
const WIDTH = 100;

/** The parts on one line when they fit at this indentation, else one per line. */
export function wrap(
  indent: number,
  open: string,
  parts: readonly string[],
  close: string,
  options: { readonly separator?: string; readonly trailing?: string; readonly pad?: string } = {},
): string {
  const { separator = ",", trailing = separator, pad = "" } = options;
  const joint = separator === "" ? " " : `${separator} `;
  const line = `${open}${pad}${parts.join(joint)}${pad}${close}`;
  if (indent + line.length <= WIDTH && !parts.some((part) => part.includes("\n"))) return line;
  const space = " ".repeat(indent);
  const lines = parts.map((part, index) => {
    const end = index === parts.length - 1 ? trailing : separator;
    return `${space}  ${part}${end}`;
  });
  return `${open}\n${lines.join("\n")}\n${space}${close}`;
}

/** An import of names, sorted as people sort them: whole line when it fits. */
export function importOf(names: readonly string[], from: string): string {
  return wrap(0, "import {", names, `} from "${from}";`, { pad: " " });
}

/** A JSX element without children: on one line when it fits. */
export function element(indent: number, tag: string, attributes: readonly string[]): string {
  return wrap(indent, `<${tag}${attributes.length === 0 ? "" : " "}`, attributes, " />", {
    separator: "",
    trailing: "",
  })
    .replace(new RegExp(`^<${tag} \n`), `<${tag}\n`)
    .replace(/\n( *) \/>$/, "\n$1/>");
}

/** A text as a JavaScript string with double quotes, as formatters write it. */
export function quote(text: string): string {
  const plain = JSON.stringify(text);
  const isSimpler = text.includes('"') && !text.includes("'") && !/[\\\n\r\t]/.test(text);
  return isSimpler ? `'${text}'` : plain;
}

/** A JSX attribute that holds a text. */
export function attribute(name: string, text: string): string {
  return /["\\{}<>&\n]/.test(text) ? `${name}={${quote(text)}}` : `${name}="${text}"`;
}

/** A text between JSX tags. */
export function jsxText(text: string): string {
  return /[{}<>&"']/.test(text) ? `{${quote(text)}}` : text;
}

/** A key of an object: quoted only when it must be. */
export function objectKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

/** A module: blocks with an empty line between them. */
export function blocks(...parts: readonly (string | null)[]): string {
  return `${parts.filter((part) => part !== null && part !== "").join("\n\n")}\n`;
}
