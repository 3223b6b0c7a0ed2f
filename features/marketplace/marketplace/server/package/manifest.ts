import { z } from "zod";
import {
  AutomationField,
  DashboardField,
  EditorField,
  License,
  TemplateField,
} from "../../contract.ts";
import { isVersion } from "./versions.ts";

const Path = z.string().min(1).max(90);
const Form = z.strictObject({ jsx: Path, css: Path.optional() });

/** The field `devloom` of a package's package.json: what kind it is, and what it adds. */
const BlocksField = z.strictObject({
  kind: z.literal("blocks"),
  title: z.string().trim().min(1).max(80),
  blocks: z
    .array(
      z
        .strictObject({
          id: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
          title: z.string().trim().min(1).max(80),
          description: z.string().trim().max(300).default(""),
          tailwind: Form.optional(),
          plain: Form.optional(),
        })
        .refine((block) => (block.tailwind ?? block.plain) !== undefined, {
          message: "A block needs a form: tailwind, plain or both",
        }),
    )
    .min(1)
    .max(40)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, {
      message: "Two blocks have the same id",
    }),
});

/** Extensions of VS Code have no namespace; they are published in that of the workspace. */
const PLAIN = /^[a-z0-9][\w.-]{0,60}$/i;
const SCOPED = /^@[a-z0-9][a-z0-9-]{0,38}\/[a-z0-9][a-z0-9-]{0,60}$/;

/** What is read of a package.json; the rest is npm's business. */
export const Manifest = z
  .object({
    name: z.string(),
    version: z.string().refine(isVersion, { message: "A version is major.minor.patch" }),
    description: z.string().trim().max(300).default(""),
    license: License,
    devloom: z.discriminatedUnion("kind", [
      BlocksField,
      TemplateField,
      AutomationField,
      EditorField,
      DashboardField,
    ]),
  })
  .refine(
    ({ name, devloom }) => SCOPED.test(name) || (devloom.kind === "editor" && PLAIN.test(name)),
    {
      path: ["name"],
      message: "A name is @namespace/name in lower-case letters, digits and hyphens",
    },
  );
export type Manifest = z.infer<typeof Manifest>;

/** `@namespace/name` in its two parts. */
export function splitName(name: string): { namespace: string; slug: string } {
  const [namespace = "", slug = ""] = name.slice(1).split("/");
  return { namespace, slug };
}
