/** The options of every generation of tests. */
export const query = { frameworkName: "react-fastify" };
export const update = { ...query, shouldBeUpdate: "true" as const };

/** A small model, with more fields when they are given. */
export function library(...more: { id: string; name: string; type: string }[]) {
  const title = { id: "title", name: "Title", type: "text", required: true };
  return {
    version: 1,
    name: "Library",
    entities: [{ id: "book", name: "Book", fields: [title, ...more] }],
  };
}

export const PAGES = { id: "pages", name: "Pages", type: "integer" };
export const YEAR = { id: "year", name: "Year", type: "integer" };
