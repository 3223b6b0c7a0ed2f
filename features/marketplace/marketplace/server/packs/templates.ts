import { loadTemplate } from "@devloom/code-generator";
import { z } from "zod";
import { TemplateField } from "../../contract.ts";
import { buildShared } from "../package/build-package.ts";
import type { Pack } from "./pack.ts";

type About = Pick<Pack, "id" | "slug" | "version" | "publishedAt">;

/** The templates that come with the product; their files lie in the kit of the code generator. */
export const TEMPLATES: readonly About[] = [
  {
    id: "b10c0000-0000-4000-8000-000000000101",
    slug: "website",
    version: "1.0.0",
    publishedAt: "2026-11-17T00:00:00.000Z",
  },
  {
    id: "b10c0000-0000-4000-8000-000000000102",
    slug: "fastify-api",
    version: "1.0.0",
    publishedAt: "2026-11-17T00:00:00.000Z",
  },
  {
    id: "b10c0000-0000-4000-8000-000000000103",
    slug: "workflow-worker",
    version: "1.0.0",
    publishedAt: "2026-11-17T00:00:00.000Z",
  },
];

const TemplateFile = TemplateField.extend({ description: z.string() });

/** The package of such a template, with what it says about itself. */
export function templateTarball({ slug, version }: About, name: string, license: string) {
  const { about, readme, files } = loadTemplate(slug);
  const { description, ...field } = TemplateFile.parse(about);
  const tarball = buildShared({ name, version, description, license, readme, field, files });
  return { tarball, title: field.title, description };
}
