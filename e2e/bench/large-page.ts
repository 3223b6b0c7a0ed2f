const SECTIONS = 10;
const CARDS = 62;

/** A card of eight elements, each written out in the source. */
function card(section: number, number: number): string {
  return `      <article className="rounded-lg border p-2" data-card="${section}-${number}">
        <h2 className="text-lg">Card ${number}</h2>
        <p className="text-sm">Some text of a card that people read.</p>
        <ul className="flex gap-2">
          <li className="text-xs">one</li>
          <li className="text-xs">two</li>
          <li className="text-xs">three</li>
        </ul>
        <a href="/pricing" className="underline">More</a>
      </article>`;
}

function section(number: number): string {
  const cards = Array.from({ length: CARDS }, (_, index) => card(number, index)).join("\n");
  return `export function Section${number}() {
  return (
    <section className="grid grid-cols-6 gap-2 p-2">
${cards}
    </section>
  );
}
`;
}

/** The section in which the measurement works. */
export const LARGE_FILE = "src/sections/Section0.tsx";

/** A page of some 5,000 elements in ten files of source, as a long product list would be. */
export function largePage(): Record<string, string> {
  const numbers = Array.from({ length: SECTIONS }, (_, index) => index);
  const imports = numbers
    .map((number) => `import { Section${number} } from "@/sections/Section${number}";`)
    .join("\n");
  const uses = numbers.map((number) => `      <Section${number} />`).join("\n");
  const page = `${imports}

export default function HomePage() {
  return (
    <>
${uses}
    </>
  );
}
`;
  return {
    "src/pages/HomePage.tsx": page,
    ...Object.fromEntries(
      numbers.map((number) => [`src/sections/Section${number}.tsx`, section(number)]),
    ),
  };
}
