import { isScript } from "../../parse/parse-program.ts";
import { readFixtureApps } from "../fixtures.ts";
import type { Random } from "./random.ts";

/** Real files with a good many elements. */
export function starterFiles(): readonly string[] {
  return readFixtureApps().flatMap(([, app]) =>
    app.list().flatMap((path) => {
      const text = isScript(path) ? (app.read(path) ?? "") : "";
      const count = text.split(/<\/|\/>/).length;
      return count > 12 && count < 400 ? [text] : [];
    }),
  );
}

/** A page where much is alike: rows, links, fields, and sections with the same icon. */
export function repetitivePage(random: Random): string {
  const many = (most: number, make: () => string): string =>
    Array.from({ length: 2 + random.below(most) }, make).join("\n");
  const row = (): string =>
    `<li>\n<Dot />\n${random.pick(["One", "Two", random.word()]) ?? ""}\n</li>`;
  const link = (): string =>
    `<Link to="/${random.word()}" className="link">${random.word()}</Link>`;
  const field = (): string =>
    `<FormField\nname="${random.word()}"\nrender={() => (\n<FormItem>\n<Input />\n<FormMessage />\n</FormItem>\n)}\n/>`;
  const section = (): string =>
    `<section className="band">\n<Icon name="star" />\n<h2>${random.word()}</h2>\n<div>\n${many(4, row)}\n</div>\n</section>`;
  return `import { Link } from "router";

export function Page() {
  return (
    <main>
      <nav>\n${many(6, link)}\n</nav>
      ${many(5, section)}
      <form>\n${many(6, field)}\n</form>
      <ul>\n${many(8, row)}\n</ul>
    </main>
  );
}
`;
}
