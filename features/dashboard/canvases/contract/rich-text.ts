import { z } from "zod";

const ref = z.int().min(0).max(100_000);

/** Text with inline elements, piece by piece; `ref` names what is kept of the source. */
export const RichText = z
  .array(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("text"), text: z.string().max(100_000) }),
      z.strictObject({ kind: z.literal("break") }),
      z.strictObject({
        kind: z.literal("open"),
        tag: z.string().min(1).max(40),
        ref: ref.optional(),
        href: z.string().max(4000).optional(),
      }),
      z.strictObject({ kind: z.literal("close") }),
      z.strictObject({ kind: z.literal("fixed"), ref, label: z.string().max(200) }),
    ]),
  )
  .max(20_000);
