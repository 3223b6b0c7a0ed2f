import { Bytes, endpoint, type ErrorShape, holders, Id, Json, NoContent } from "@devloom/contract";
import { z } from "zod";

/** Largest document that npm sends: the package in base64, and a few fields around it. */
export const MAX_PUBLISHED = 6 * 1024 * 1024;

/** npm tells people what stands in `error`. */
const errorShape: ErrorShape = {
  contentType: "application/json",
  body: ({ code, message }) => ({ error: message, message, code }),
};

/** `@namespace/name`, whose slash npm writes as `%2f`. */
const NameParams = z.strictObject({ name: z.string().max(214) });

export const publishPackage = endpoint({
  method: "PUT",
  path: "/api/npm/{name}",
  summary: "Publish a package as `npm publish --registry …/api/npm/` does",
  access: holders("marketplace:publish"),
  params: NameParams,
  errorShape,
  body: Bytes,
  consumes: "application/json",
  bodyLimit: MAX_PUBLISHED,
  response: z.strictObject({ ok: z.literal(true), id: Id }),
  status: 201,
});

export const readPackument = endpoint({
  method: "GET",
  path: "/api/npm/{name}",
  summary: "What npm wants to know of a package before it fetches a version",
  access: holders("marketplace:read"),
  params: NameParams,
  errorShape,
  response: z.strictObject({
    name: z.string(),
    "dist-tags": z.record(z.string(), z.string()),
    versions: z.record(z.string(), z.record(z.string(), Json)),
  }),
});

export const downloadPackage = endpoint({
  method: "GET",
  path: "/api/npm/{name}/-/{file}",
  summary: "The tarball of one version, checked before it is sent",
  access: holders("marketplace:read"),
  params: z.strictObject({ name: z.string().max(214), file: z.string().max(300) }),
  errorShape,
  produces: "application/octet-stream",
  response: NoContent,
});
