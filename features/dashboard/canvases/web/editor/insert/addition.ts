import type { PlainBlock } from "@devloom/blocks";
import { assertNever } from "@devloom/contract";
import type { ChangeFields, StylingFramework, TreeElementLookup } from "@devloom/frame-protocol";
import { componentIn, type Ends, endsWithComponents } from "../actions/endless.ts";
import type { Place } from "../actions/place.ts";
import { additionAt } from "../actions/restructure.ts";
import { folderOf } from "../actions/source-element.ts";
import type { EditorModel } from "../model/editor-model.ts";
import type { ImageItem, Insertable, Look, NativeItem } from "./insertable.ts";

/** Where something new can stand and the page still end. */
export function endsWithNew(tree: TreeElementLookup, item: Insertable): Ends {
  return endsWithComponents(
    tree,
    item.kind === "component" ? [componentIn(item.file, item.name)] : [],
  );
}

/** Puts something new at a place. */
export function insertAt(model: EditorModel, item: Insertable, place: Place): void {
  const framework = model.stylingFramework.get();
  const { tree, files } = model.lookups.get();
  const isTaken = (path: string): boolean => (files[path] ?? null) !== null;
  const what = contentsOf(item, framework, folderOf(tree, place.parentId), isTaken);
  model.submit("ADD_JSX", { ...additionAt(place), ...what });
}

type Contents = Omit<ChangeFields["ADD_JSX"], "codebaseIdToAddTo">;

/** The fields of an addition that say what is added, and how it is shown at once. */
export function contentsOf(
  item: Insertable,
  framework: StylingFramework,
  folder: string,
  isTaken: (path: string) => boolean = () => false,
): Contents {
  switch (item.kind) {
    case "native":
      return {
        addNativeTag: item.tag,
        propsToSet: nativeProps(item, framework),
        htmlForInstantUpdate: nativeHtml(item, framework),
      };
    case "markup":
      if (item.plain !== undefined && (framework !== "Tailwind" || item.jsx === undefined))
        return plainContents(item.plain, folder, isTaken);
      return {
        fileContentsToSourceFrom: moduleOf(item.jsx ?? ""),
        fileContentsSourceFilename: `${folder}Inserted.tsx`,
        htmlForInstantUpdate: item.html ?? htmlOf(item.jsx ?? ""),
      };
    case "component":
      return {
        addComponent: {
          componentName: item.name,
          filename: item.file,
          isDefault: item.isDefault,
        },
        propsToSet: { ...item.props },
      };
    case "image":
      return imageContents(item);
    default:
      return assertNever(item);
  }
}

function nativeProps(
  { text, props = {}, look }: NativeItem,
  framework: StylingFramework,
): Record<string, unknown> {
  return {
    ...lookProps(look, framework),
    ...props,
    ...(text === undefined ? {} : { children: text }),
  };
}

/** The props that give a new element its look in the project's way of styling. */
export function lookProps(
  look: Look | undefined,
  framework: StylingFramework,
): Record<string, unknown> {
  if (look === undefined) return {};
  return framework === "Tailwind" ? { className: look.tailwind } : { style: look.css };
}

function nativeHtml(
  { tag, text = "", props = {}, look }: NativeItem,
  framework: StylingFramework,
): string {
  const classes = look !== undefined && framework === "Tailwind" ? { class: look.tailwind } : {};
  const attributes = Object.entries({ ...classes, ...props })
    .filter(([, value]) => value !== false)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const isVoid = /^(?:input|img|hr|br)$/.test(tag);
  return `<${tag}${attributes.join("")}>${isVoid ? "" : `${escaped(text)}</${tag}>`}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A module whose default export shows the markup. */
function moduleOf(jsx: string, head = ""): string {
  const indented = jsx.replaceAll("\n", "\n    ");
  return `${head}export default function Inserted() {\n  return (\n    ${indented}\n  );\n}\n`;
}

/** A block and its style sheet, under a name that no other file has. */
function plainContents(
  { jsx, local, css }: PlainBlock,
  folder: string,
  isTaken: (path: string) => boolean,
): Contents {
  let name = local;
  for (let count = 2; isTaken(`${folder}${name}.module.css`); count += 1) name = `${local}${count}`;
  const own = jsx.replaceAll(new RegExp(`\\b${local}(?=[.[])`, "g"), name);
  return {
    fileContentsToSourceFrom: moduleOf(own, `import ${name} from "./${name}.module.css";\n\n`),
    fileContentsSourceFilename: `${folder}Inserted.tsx`,
    extraPathToContents: { [`${folder}${name}.module.css`]: css },
  };
}

/** Markup with no other code in it than numbers as HTML. */
function htmlOf(jsx: string): string {
  return jsx.replaceAll("className=", "class=").replace(/=\{(\d+)\}/g, '="$1"');
}

function imageContents({ name, path, url }: ImageItem): Contents {
  const alt = nameOfFile(name);
  if (url !== null)
    return {
      addNativeTag: "img",
      propsToSet: { src: url, alt },
      htmlForInstantUpdate: `<img src="${escaped(url)}" alt="${escaped(alt)}">`,
    };
  const local = localName(name);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return {
    fileContentsToSourceFrom: moduleOf(
      `<img src={${local}} alt="${escaped(alt)}" />`,
      `import ${local} from ${JSON.stringify(`./${name}`)};\n\n`,
    ),
    fileContentsSourceFilename: `${folder}Inserted.tsx`,
    // A dev server serves files of the project at their paths.
    htmlForInstantUpdate: `<img src="/${escaped(path)}" alt="${escaped(alt)}">`,
  };
}

/** Words for a picture out of the name of its file. */
function nameOfFile(name: string): string {
  return name.replace(/\.[^.]+$/, "").replace(/[-_.]+/g, " ");
}

/** The name under which the source imports a picture: `heroImage` for `hero-image.png`. */
function localName(name: string): string {
  const words = nameOfFile(name)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const joined = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : capitalised(word)))
    .join("");
  return `${/^\d/.test(joined) || joined === "" ? "image" : ""}${joined}Url`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
