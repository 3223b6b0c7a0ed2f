import type { Context } from "./drizzle-server/context.ts";
import type { Kit } from "./kit.ts";

/** Files of a kit that are about nothing but uploads. */
const UPLOADS =
  /(?:^|\/)(?:uploads(?:\.test)?\.ts|file-router\.ts|file-routes\.ts|files\/files\.\w+\.ts|App\/Files\/\w+\.cs)$|^src\/app\/api\/files\//;
const MARK = / \/\/([+-])files$/;

/**
 * The parts of a kit that a model needs. Lines that end with `//+files` are for projects that take files, those with
 * `//-files` for the others.
 */
export function kitFor(kit: Kit, { entities }: Context): [path: string, text: string][] {
  const hasFiles = entities.some(({ fields }) => fields.some(({ field }) => field.type === "file"));
  return [...kit]
    .filter(([path]) => hasFiles || !UPLOADS.test(path))
    .map(([path, text]) => [path, pickLines(text, hasFiles)]);
}

function pickLines(text: string, hasFiles: boolean): string {
  return text
    .split("\n")
    .flatMap((line) => {
      const [mark, sign] = MARK.exec(line) ?? [];
      if (mark === undefined) return [line];
      return (sign === "+") === hasFiles ? [line.slice(0, -mark.length)] : [];
    })
    .join("\n");
}
