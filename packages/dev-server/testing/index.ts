/** Real projects on disk for tests of previews. */
export { makeProject, type ProjectFixture, type ProjectKind } from "./projects.ts";
