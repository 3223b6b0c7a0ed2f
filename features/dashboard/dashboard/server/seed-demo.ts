import {
  addPastRun,
  API_CALLS,
  hasUsage,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { GENERATIONS } from "../../../codegen/codegen/server/exports/generations.ts";
import { findDemoScope } from "../../../settings/identity/server/exports/memberships.ts";
import { firstProject } from "../../projects/server/exports/projects.ts";
import { GENERATION_RUN } from "./overview.ts";

const API_CALL_COUNT = 67_000;
/** What was asked for, one sentence to a generation. */
const GENERATIONS_ASKED = [
  "Make the heading larger",
  "Add a row of customer logos",
  "Turn the three features into cards",
  "Shorten the pricing texts",
  "Give the buttons rounder corners",
  "Add a question about refunds",
  "Put the newsletter form above the footer",
  "Use the brand colour for links",
  "Write a lead for the journal",
  "Show the yearly price first",
  "Add a photo to the about page",
  "Make the navigation stay in view",
  "Write alternative texts for the images",
  "Add a quote below the hero",
  "Lighten the card borders",
  "Sort posts by date",
  "Add opening hours to the contact page",
  "Say what the trial includes",
  "Put a map beside the address",
  "Tighten the spacing on phones",
  "Add a dark background to the call to action",
  "Explain how to cancel",
  "Number the steps of the booking demo",
  "Add a link to the privacy page",
];

/**
 * Fills the labelled demo workspace with stored records, dated within this month, so that its dashboard
 * computes to 24 generations and 67 percent. Each generation is a run that can be opened. Repeating it
 * changes nothing.
 */
export async function seedDemoRecords(platform: Platform): Promise<void> {
  const scope = await findDemoScope(platform);
  if (scope === null) return;
  await platform.database.tenant(scope, async (tx) => {
    const now = platform.clock.now();
    const subject = await demoSubject(tx);
    await seedGenerations(tx, now, subject);
    await seedCalls(tx, now);
  });
}

/** What the records are about, where there is a project. */
async function demoSubject(tx: Transaction): Promise<string | null> {
  const id = await firstProject(tx);
  return id === null ? null : `project/${id}`;
}

const startOfMonth = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);

async function seedGenerations(tx: Transaction, now: Date, subject: string | null): Promise<void> {
  const start = startOfMonth(now);
  const month = now.toISOString().slice(0, 7);
  if (await hasUsage(tx, `demo:${month}:generation:`)) return;
  for (const [index, title] of GENERATIONS_ASKED.entries()) {
    const share = (index + 1) / (GENERATIONS_ASKED.length + 1);
    const time = new Date(start + (now.getTime() - start) * share);
    await addPastRun(tx, { kind: GENERATION_RUN, title, subject, time });
    await tx.meter({
      meter: GENERATIONS,
      quantity: 1,
      idempotencyKey: `demo:${month}:generation:${index + 1}`,
      time,
    });
  }
}

/** Calls are counted by the day here. */
async function seedCalls(tx: Transaction, now: Date): Promise<void> {
  const days = now.getUTCDate();
  const month = now.toISOString().slice(0, 7);
  const each = Math.floor(API_CALL_COUNT / days);
  if (await hasUsage(tx, `demo:${month}:calls:`)) return;
  for (let day = 1; day <= days; day += 1) {
    await tx.meter({
      meter: API_CALLS,
      quantity: day === 1 ? API_CALL_COUNT - each * (days - 1) : each,
      idempotencyKey: `demo:${month}:calls:${day}`,
      time: new Date(startOfMonth(now) + (day - 1) * 86_400_000),
    });
  }
}
