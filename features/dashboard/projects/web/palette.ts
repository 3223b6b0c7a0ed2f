import { call, type PaletteSource } from "@devloom/web-kit";
import { listProjects } from "../contract.ts";

const HITS = 8;

/** Creates projects from anywhere and finds them by name. */
export const projectsPalette: PaletteSource = {
  actions: [
    {
      id: "new",
      titleKey: "create.action",
      permission: "project:create",
      href: "/projects?new=starter",
    },
  ],
  search: {
    titleKey: "list.title",
    permission: "project:read",
    async find(text, signal) {
      const { items } = await call(listProjects, { query: { q: text, limit: HITS }, signal });
      return items.map((project) => ({
        id: project.id,
        title: project.name,
        hint: project.slug,
        href: `/projects/${project.id}`,
      }));
    },
  },
};
