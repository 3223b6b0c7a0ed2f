import {
  endpoint,
  everyone,
  holders,
  Id,
  IdParams,
  Labels,
  NoContent,
  PageQuery,
  pageOf,
  Resource,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

/** What one tenant may hold, and how far one question may reach. */
export const ON_CALL_LIMITS = {
  schedules: 100,
  layers: 10,
  participants: 50,
  restrictions: 14,
  overrides: 500,
  pendingSwaps: 50,
  feeds: 5,
  rangeDays: 92,
} as const;

const canRead = holders("team:read");
const canManage = holders("team:manage");
const Paged = PageQuery.omit({ q: true });

/** A moment within reach of schedules; far dates would only make far sums. */
export const Moment = Timestamp.refine(
  (text) => text >= "2000-" && text < "2100-",
  "Use a moment between the years 2000 and 2099",
);

/**
 * A zone of the IANA database; the server says whether it knows it. Bare offsets are refused: they
 * know no daylight saving.
 */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/, "Use a zone such as Europe/Berlin");
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 09:00");
/** Monday is 1, Sunday is 7. */
export const Weekday = z.number().int().min(1).max(7);

export const ROTATION_UNITS = ["hour", "day", "week"] as const;

/** Hours of the week in which a layer counts. `until` at or before `from` means the next day. */
export const Restriction = z.strictObject({
  weekdays: z.array(Weekday).min(1).max(7),
  from: WallTime,
  until: WallTime,
});

export const Layer = z.strictObject({
  id: Id,
  name: z.string().trim().min(1).max(80),
  participants: z.array(Id).min(1).max(ON_CALL_LIMITS.participants),
  rotation: z.strictObject({ unit: z.enum(ROTATION_UNITS), every: z.int().min(1).max(52) }),
  /** On the wall clock of the schedule's zone; the weekday counts for weekly rotations. */
  handoff: z.strictObject({ time: WallTime, weekday: Weekday }),
  start: Moment,
  end: Moment.nullable(),
  /** Always on when empty. */
  restrictions: z.array(Restriction).max(ON_CALL_LIMITS.restrictions),
});
export type Layer = z.infer<typeof Layer>;

const ScheduleFields = z.strictObject({
  name: z.string().trim().min(1, "A schedule needs a name").max(120),
  description: z.string().max(4000),
  timeZone: TimeZone,
  teamId: Id.nullable(),
  /** Lowest first: a later layer wins over an earlier one. */
  layers: z.array(Layer).max(ON_CALL_LIMITS.layers),
});

export const Schedule = Resource.extend(ScheduleFields.shape);
export type Schedule = z.infer<typeof Schedule>;

export const Override = z.strictObject({
  id: Id,
  scheduleId: Id,
  accountId: Id,
  from: Timestamp,
  to: Timestamp,
  note: z.string(),
  createdAt: Timestamp,
});
export type Override = z.infer<typeof Override>;

/** Why someone is on call. */
export const ShiftReason = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("layer"), layerId: Id, turn: z.number().int() }),
  z.strictObject({ kind: z.literal("override"), overrideId: Id }),
]);
export const Shift = z.strictObject({
  accountId: Id,
  from: Timestamp,
  to: Timestamp,
  reason: ShiftReason,
});
export type Shift = z.infer<typeof Shift>;
const Span = z.strictObject({ from: Timestamp, to: Timestamp });

export const Rota = z.strictObject({
  from: Timestamp,
  to: Timestamp,
  layers: z.array(z.strictObject({ layerId: Id, name: z.string(), shifts: z.array(Shift) })),
  /** After higher layers and overrides won. */
  final: z.array(Shift),
  /** When nobody is on call. */
  gaps: z.array(Span),
  overrides: z.array(Override),
});
export type Rota = z.infer<typeof Rota>;

const Note = z.string().max(500).default("");
const RangeQuery = z.strictObject({ from: Moment, to: Moment });

export const listSchedules = endpoint({
  method: "GET",
  path: "/api/schedule",
  summary: "On-call schedules of the tenant by name",
  access: canRead,
  response: pageOf(Schedule),
});

export const getSchedule = endpoint({
  method: "GET",
  path: "/api/schedule/{id}",
  summary: "One on-call schedule with its layers",
  access: canRead,
  params: IdParams,
  response: Schedule,
  versioned: true,
});

export const createSchedule = endpoint({
  method: "POST",
  path: "/api/schedule",
  summary: "Create an on-call schedule",
  access: canManage,
  body: ScheduleFields.extend({
    description: ScheduleFields.shape.description.default(""),
    teamId: Id.nullable().default(null),
    layers: ScheduleFields.shape.layers.default([]),
    labels: Labels.default({}),
  }),
  response: Schedule,
  status: 201,
  versioned: true,
});

export const updateSchedule = endpoint({
  method: "PUT",
  path: "/api/schedule/{id}",
  summary: "Change a schedule; fields left out stay as they are",
  access: canManage,
  params: IdParams,
  body: ScheduleFields.partial().extend({ labels: Labels.optional() }),
  response: Schedule,
  versioned: true,
});

export const deleteSchedule = endpoint({
  method: "DELETE",
  path: "/api/schedule/{id}",
  summary: "Delete a schedule with its overrides, swap requests and calendar links",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
  versioned: true,
});

export const getRota = endpoint({
  method: "GET",
  path: "/api/schedule/{id}/rota",
  summary: "Who is on call in a span of time, by layer and after overrides",
  access: canRead,
  params: IdParams,
  query: RangeQuery,
  response: Rota,
});

export const previewRota = endpoint({
  method: "POST",
  path: "/api/schedule-preview",
  summary: "The rota of layers that are not stored yet",
  access: canRead,
  body: ScheduleFields.pick({ timeZone: true, layers: true }).extend(RangeQuery.shape),
  response: Rota,
});

export const OnCallNow = z.strictObject({
  scheduleId: Id,
  scheduleName: z.string(),
  timeZone: z.string(),
  /** Absent when nobody is on call. */
  current: Shift.nullable(),
  next: Shift.nullable(),
});
export type OnCallNow = z.infer<typeof OnCallNow>;

export const whoIsOnCall = endpoint({
  method: "GET",
  path: "/api/on-call",
  summary: "Who is on call now, and who is next, in every schedule",
  access: canRead,
  response: z.strictObject({ at: Timestamp, items: z.array(OnCallNow) }),
});

export const createOverride = endpoint({
  method: "POST",
  path: "/api/schedule/{id}/override",
  summary: "Put a person on call for a span of time, whatever the layers say",
  access: canManage,
  params: IdParams,
  body: RangeQuery.extend({ accountId: Id, note: Note }),
  response: Override,
  status: 201,
});

export const deleteOverride = endpoint({
  method: "DELETE",
  path: "/api/schedule/{id}/override/{overrideId}",
  summary: "Take an override away",
  access: canManage,
  params: z.strictObject({ id: Id, overrideId: Id }),
  response: NoContent,
  status: 204,
});

export const SWAP_STATES = ["pending", "accepted", "declined", "cancelled"] as const;
export const Swap = Resource.extend({
  scheduleId: Id,
  requesterId: Id,
  recipientId: Id,
  from: Timestamp,
  to: Timestamp,
  note: z.string(),
  status: z.enum(SWAP_STATES),
  overrideId: Id.nullable(),
});
export type Swap = z.infer<typeof Swap>;

export const listSwaps = endpoint({
  method: "GET",
  path: "/api/swap",
  summary: "Swap requests, newest first",
  access: canRead,
  query: Paged.extend({ status: z.enum(SWAP_STATES).optional(), scheduleId: Id.optional() }),
  response: pageOf(Swap),
});

export const requestSwap = endpoint({
  method: "POST",
  path: "/api/schedule/{id}/swap",
  summary: "Ask somebody to take over a span of your own shifts",
  access: canRead,
  params: IdParams,
  body: RangeQuery.extend({ recipientId: Id, note: Note }),
  response: Swap,
  status: 201,
});

export const decideSwap = endpoint({
  method: "POST",
  path: "/api/swap/{id}/decision",
  summary: "Accept or decline as the person asked; cancel as the person who asked",
  access: canRead,
  params: IdParams,
  body: z.strictObject({ decision: z.enum(["accept", "decline", "cancel"]) }),
  response: Swap,
  versioned: true,
});

export const FeedLink = z.strictObject({
  id: Id,
  scheduleId: Id,
  createdAt: Timestamp,
  lastReadAt: Timestamp.nullable(),
});
export type FeedLink = z.infer<typeof FeedLink>;

export const listFeedLinks = endpoint({
  method: "GET",
  path: "/api/feed-link",
  summary: "Your own calendar links that still work",
  access: canRead,
  response: pageOf(FeedLink),
});

export const createFeedLink = endpoint({
  method: "POST",
  path: "/api/schedule/{id}/feed-link",
  summary: "Make a calendar link of your own; its address is shown this once",
  access: canRead,
  params: IdParams,
  response: FeedLink.extend({ url: z.string() }),
  status: 201,
});

export const revokeFeedLink = endpoint({
  method: "DELETE",
  path: "/api/feed-link/{id}",
  summary: "Make one of your calendar links stop working at once",
  access: canRead,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const readFeed = endpoint({
  method: "GET",
  path: "/api/schedule/{id}/feed.ics",
  summary: "The schedule as an iCalendar feed, for whoever holds a link's token",
  access: everyone,
  params: IdParams,
  query: z.strictObject({ token: z.string().min(20).max(100) }),
  response: z.undefined(),
  produces: "text/calendar",
  rateLimit: { limit: 120, windowSeconds: 60 },
});

export const onCallContract = {
  listSchedules,
  getSchedule,
  createSchedule,
  updateSchedule,
  deleteSchedule,
  getRota,
  previewRota,
  whoIsOnCall,
  createOverride,
  deleteOverride,
  listSwaps,
  requestSwap,
  decideSwap,
  listFeedLinks,
  createFeedLink,
  revokeFeedLink,
  readFeed,
};
