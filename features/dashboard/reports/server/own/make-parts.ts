import { fillVariables, type Frame, type SourceQuery } from "@devloom/contract";
import { AppError } from "@devloom/server-kit";
import { REPORT_LIMITS, type ReportPart, type ReportSection } from "../../contract.ts";
import { before, type Period, type SectionContext } from "../sections/section.ts";
import { figuresOf, isFigures, withBefore } from "./compare.ts";
import { rowsAddress } from "./rows-address.ts";

type QueryPart = Extract<ReportPart, { kind: "query" }>;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** A course over time is told in so many steps. */
const STEPS = 30;

/** The sections of an own report. What whoever asked may not ask is not in it. */
export async function makeParts(
  context: SectionContext,
  parts: readonly ReportPart[],
  period: Period,
): Promise<ReportSection[]> {
  const sections: ReportSection[] = [];
  let left = REPORT_LIMITS.characters;
  for (const [place, part] of parts.entries()) {
    context.signal?.throwIfAborted();
    const id = `part-${place + 1}`;
    if (part.kind === "text")
      sections.push({ id, permission: null, text: part.text, figures: [], frames: [] });
    else
      for (const section of await makeQueryPart(context, id, part, period)) {
        const fits = fitting(section, left);
        left -= JSON.stringify(fits.frames).length;
        sections.push(fits);
      }
  }
  return sections;
}

/** One section for each kind of source: what somebody must hold to see it is a matter of the kind. */
async function makeQueryPart(
  context: SectionContext,
  id: string,
  part: QueryPart,
  period: Period,
): Promise<ReportSection[]> {
  const { queries } = context.platform;
  const sections: ReportSection[] = [];
  for (const kind of new Set(part.queries.map((query) => query.kind))) {
    const permission = queries.permissionOf(kind);
    if (!context.asker.permissions.has(permission)) continue;
    const asked = part.queries.filter((query) => query.kind === kind);
    const title = fillVariables(part.title, part.variables);
    const section = { id: `${id}-${kind}`, permission, title };
    sections.push({ ...section, ...(await answer(context, { ...part, queries: asked }, period)) });
  }
  return sections;
}

/** A source that is gone or fails says so in its section; the others are reported all the same. */
async function answer(
  context: SectionContext,
  part: QueryPart,
  period: Period,
): Promise<Pick<ReportSection, "figures" | "frames" | "text">> {
  const figures: ReportSection["figures"] = [];
  const frames: Frame[] = [];
  try {
    for (const query of part.queries) {
      const [now, then] = [await ask(period, query), await ask(before(period), query)];
      const rows = rowsAddress(query, part.variables, period);
      for (const [place, frame] of now.entries()) {
        const old = then[place];
        if (!isFigures(frame)) frames.push(withBefore(shortened(frame), old));
        else
          for (const figure of figuresOf(frame, old, part.unit))
            figures.push(rows === null ? figure : { ...figure, rows });
      }
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { figures: [], frames: [], text: error.message };
  }
  return { figures, frames };

  function ask({ from, to }: Period, query: SourceQuery): Promise<Frame[]> {
    const step = Math.min(DAY, Math.max(MINUTE, Math.ceil((to - from) / STEPS / MINUTE) * MINUTE));
    const { variables } = part;
    const { signal, asker, platform } = context;
    return platform.queries.ask(asker, query, { from, to, step, variables, signal });
  }
}

/** What is too much for one report says so instead. */
function fitting(section: ReportSection, left: number): ReportSection {
  return JSON.stringify(section.frames).length <= left
    ? section
    : { ...section, frames: [], text: "The answer is too large for this report." };
}

function shortened(frame: Frame): Frame {
  if ((frame.fields[0]?.values.length ?? 0) <= REPORT_LIMITS.rows) return frame;
  const fields = frame.fields.map((field) => ({
    ...field,
    values: field.values.slice(0, REPORT_LIMITS.rows),
  }));
  return { ...frame, fields, truncated: true };
}
