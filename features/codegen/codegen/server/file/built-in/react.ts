import { interfaceOf, type Shape, sampleObject, typeOf } from "./shape.ts";

/** A card that shows one. */
export function component(shape: Shape, name: string): string {
  const { type, one, fields } = shape;
  const rows = fields
    .filter(({ field }) => field.type !== "json")
    .map((field) => {
      const value = `${one}.${field.name}`;
      const shown = typeOf(field) === "boolean" ? `${value} ? "Yes" : "No"` : value;
      return `      <dt>${field.title}</dt>\n      <dd>{${shown}}</dd>\n`;
    });
  return `${interfaceOf(shape)}
export interface ${name}Props {
  ${one}: ${type};
}

/** Shows one ${shape.title.toLowerCase()}. */
export function ${name}({ ${one} }: ${name}Props) {
  return (
    <dl>
${rows.join("")}    </dl>
  );
}
`;
}

/** Examples of a component for a catalogue of stories. */
export function story(shape: Shape, name: string, from: string): string {
  return `import { ${name} } from "${from}";

export default { title: "${shape.type}/${name}", component: ${name} };

export const Filled = {
  args: {
    ${shape.one}: ${sampleObject(shape, "    ", ['id: "1"'])},
  },
};
`;
}

/** A hook that reads all of them from the server. */
export function hook(shape: Shape, name: string): string {
  const { type, many } = shape;
  const declared = interfaceOf(shape);
  return `import { useEffect, useState } from "react";
${shape.from === null ? "\n" : ""}${declared}
export interface ${type}List {
  ${many}: readonly ${type}[];
  isLoading: boolean;
  error: string | null;
}

/** Reads the list once, and again when the address changes. */
export function ${name}(address = "/api/${shape.table.replaceAll("_", "-")}"): ${type}List {
  const [list, setList] = useState<${type}List>({ ${many}: [], isLoading: true, error: null });
  useEffect(() => {
    const controller = new AbortController();
    read(address, controller.signal)
      .then((${many}) => setList({ ${many}, isLoading: false, error: null }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        setList({ ${many}: [], isLoading: false, error: message });
      });
    return () => controller.abort();
  }, [address]);
  return list;
}

async function read(address: string, signal: AbortSignal): Promise<${type}[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(\`The server answered with \${response.status}.\`);
  return (await response.json()) as ${type}[];
}
`;
}
