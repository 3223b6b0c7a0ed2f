const EXPORTS = /export\{([^}]*)\};?\s*$/;
/** What the runtime is called in the file that has it, and what it is exported as. */
const NAME = "$runtime";

/** `a as b, c` as pairs of what it is called inside and outside of a file. */
export function namesIn(list: string): readonly (readonly [string, string])[] {
  return list.split(",").map((pair) => {
    const [left = "", right = left] = pair.trim().split(" as ");
    return [left, right] as const;
  });
}

/**
 * The bundler keeps half a kilobyte that all files need in one of its own, which costs every visitor a request: it
 * goes into a file that all others wait for anyway. `host` must import nothing else, so that it always runs first.
 * A file that has nothing to do with that one gets a copy: its name, under which browsers keep it for good, does not
 * follow from that of `host`, so that it would go on to load the whole application of an earlier version.
 * Returns the new texts by file, without the runtime's.
 */
export function foldRuntime(
  texts: ReadonlyMap<string, string>,
  runtime: string,
  host: string,
): Map<string, string> {
  const code = texts.get(runtime) ?? "";
  const exported = EXPORTS.exec(code);
  if (exported === null) throw new Error(`${runtime} exports nothing that can be folded.`);
  const imports = new RegExp(`import\\{([^}]*)\\}from"\\./${runtime.replace(".", "\\.")}";?`);
  const fields = namesIn(exported[1] ?? "").map(([inside, outside]) => `${outside}:${inside}`);
  const made = `var ${NAME}=(()=>{${code.slice(0, exported.index)}return{${fields.join(",")}}})();`;
  const folded = new Map<string, string>();
  for (const [file, text] of texts) {
    if (file === runtime) continue;
    const [statement, list = ""] = imports.exec(text) ?? [];
    const taken = namesIn(list).map(([outside, inside]) => `${outside}:${inside}`);
    const use = statement === undefined ? "" : `var{${taken.join(",")}}=${NAME};`;
    if (file === host) folded.set(file, `${made}${use}${without(text)}export{${NAME}};`);
    else if (use === "") folded.set(file, text);
    else {
      const source = text.includes(`./${host}`) ? `import{${NAME}}from"./${host}";` : made;
      folded.set(file, `${source}${use}${without(text)}`);
    }
  }
  return folded;

  function without(text: string): string {
    return text.replace(imports, "");
  }
}
