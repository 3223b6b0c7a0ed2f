import { z } from "zod";

/** Any JSON value; depth and size are bounded by the request limits before it is parsed. */
export const Json = z.json();
export type Json = z.infer<typeof Json>;
export const JsonObject = z.record(z.string().max(200), Json);
export type JsonObject = z.infer<typeof JsonObject>;
