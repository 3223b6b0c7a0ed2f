import type { Platform } from "@devloom/server-kit";
import { findMembers } from "../../../../settings/identity/server/exports/memberships.ts";
import { findPeople } from "../../../../settings/identity/server/exports/accounts.ts";
import { DAY, WEEK } from "../domain/zone.ts";
import { findSchedule, planOf, readOverrides } from "../schedules/schedule-store.ts";
import { tenantOfToken } from "./feed-links.ts";
import { writeCalendar } from "./icalendar.ts";
import { shiftEvents } from "./shift-events.ts";

const BEFORE = 30 * DAY;
const AFTER = 180 * DAY;
/** The longest turn: a shift that began before the calendar does is told whole. */
const MAX_TURN = 52 * WEEK;

/** Answers a calendar program: no session, only the token of a link. */
export async function serveFeed(
  platform: Platform,
  scheduleId: string,
  token: string,
): Promise<Response> {
  const tenantId = await tenantOfToken(platform, scheduleId, token);
  const now = platform.clock.now().getTime();
  const range = { from: now - BEFORE, to: now + AFTER };
  const { schedule, overrides } = await platform.database.reading({ tenantId }, async (tx) => ({
    schedule: await findSchedule(tx, scheduleId),
    overrides: await readOverrides(tx, [scheduleId], {
      from: range.from - MAX_TURN,
      to: range.to + MAX_TURN,
    }),
  }));
  const people = [
    ...schedule.layers.flatMap((layer) => layer.participants),
    ...overrides.map((override) => override.account_id),
  ];
  const names = await namesOf(platform, tenantId, people);
  const events = shiftEvents(
    {
      scheduleId,
      scheduleName: schedule.name,
      plan: planOf(schedule, overrides),
      notes: new Map(overrides.map((override) => [override.id, override.note])),
      nameOf: (accountId) => names.get(accountId) ?? "Former member",
    },
    range,
  );
  const { name, time_zone: timeZone } = schedule;
  return new Response(writeCalendar({ name, timeZone, stamp: now, events }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="on-call.ics"',
      "cache-control": "private, max-age=300",
    },
  });
}

/** Names of those who are still members. */
async function namesOf(
  platform: Platform,
  tenantId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const members = await platform.database.reading({ tenantId }, (tx) =>
    findMembers(tx, accountIds),
  );
  const people = await findPeople(platform, members.keys());
  return new Map([...people].map(([id, { name }]) => [id, name]));
}
