import { z } from "zod";
import { JsonObject } from "./json.ts";

/** A CloudEvents 1.0 envelope as the outbox stores it and the live channel sends it. */
export const CloudEvent = z.strictObject({
  specversion: z.literal("1.0"),
  id: z.string(),
  source: z.string(),
  /** `project.created`: the subject's kind, then what happened. */
  type: z.string(),
  /** `project/0198…`: kind and id of what it is about. */
  subject: z.string(),
  time: z.iso.datetime(),
  tenantid: z.string(),
  actorid: z.string().nullable(),
  data: JsonObject,
  /** The operator who acted in the actor's name; absent when nobody did. */
  impersonatorid: z.string().optional(),
});
export type CloudEvent = z.infer<typeof CloudEvent>;

/** The topic of an event is the kind before the first dot: screens subscribe by kind. */
export function topicOf(type: string): string {
  return type.split(".", 1)[0] ?? type;
}
