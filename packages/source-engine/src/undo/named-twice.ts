import { openFile } from "../parse/open-file.ts";
import { isScript } from "../parse/parse-program.ts";
import { attributeName } from "../props/attributes.ts";

/** How many attributes of a text's elements stand beside another one of the same name. */
export function namedTwice(path: string, text: string): number {
  if (!isScript(path)) return 0;
  return openFile(path, text).elements.reduce((sum, { node }) => {
    const names = node.openingElement.attributes.flatMap((attribute) =>
      attribute.type === "JSXAttribute" ? [attributeName(attribute)] : [],
    );
    return sum + names.length - new Set(names).size;
  }, 0);
}
