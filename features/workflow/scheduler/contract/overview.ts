import { endpoint, FIRE_STATUSES, Id, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead, listOf } from "./shared.ts";

export const MAX_CALENDAR_DAYS = 45;
export const CalendarItem = z.strictObject({
  triggerId: Id,
  name: z.string(),
  at: Timestamp,
  status: z.enum([...FIRE_STATUSES, "planned"]),
});
export type CalendarItem = z.infer<typeof CalendarItem>;

export const getTriggerCalendar = endpoint({
  method: "GET",
  path: "/api/trigger-calendar",
  summary: "What fired and what will, between two moments",
  access: canRead,
  query: z.strictObject({ from: Timestamp, to: Timestamp }),
  response: z.strictObject({
    items: z.array(CalendarItem),
    total: z.number().int(),
    /** There is more than is shown. */
    isCut: z.boolean(),
  }),
});

export const getTriggerStatus = endpoint({
  method: "GET",
  path: "/api/trigger-status",
  summary: "Which gateways fire triggers, and how much there is to do",
  access: canRead,
  response: z.strictObject({
    isPaused: z.boolean(),
    queued: z.number().int(),
    active: z.number().int(),
    failedToday: z.number().int(),
    nextAt: Timestamp.nullable(),
    triggers: z.array(
      z.strictObject({
        id: Id,
        nextAt: Timestamp.nullable(),
        last: z
          .strictObject({
            at: Timestamp,
            status: z.enum(FIRE_STATUSES),
            /** The event that its process ended with. */
            end: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
    gateways: z.array(
      z.strictObject({
        id: Id,
        startedAt: Timestamp,
        seenAt: Timestamp,
        running: z.number().int(),
      }),
    ),
  }),
});

export const pauseTriggers = endpoint({
  method: "PUT",
  path: "/api/trigger-pause",
  summary: "Pause everything that fires by itself, or go on",
  access: canManage,
  body: z.strictObject({ isPaused: z.boolean() }),
  response: z.strictObject({ isPaused: z.boolean() }),
});

export const PeriodicItem = z.strictObject({
  id: z.string(),
  title: z.string(),
  everySeconds: z.number(),
  nextAt: Timestamp,
  lastStartedAt: Timestamp.nullable(),
  lastEndedAt: Timestamp.nullable(),
  hasFailed: z.boolean(),
});

export const listPeriodicWork = endpoint({
  method: "GET",
  path: "/api/periodic-work",
  summary: "What the product does by itself again and again, on the gateway that answers",
  access: canRead,
  response: listOf(PeriodicItem),
});
