import type { OutputOf, ParsedOf, ReplyOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  assertHolds,
  notFound,
  type Platform,
  type SharedPackage,
} from "@devloom/server-kit";
import { RULE_FILE } from "../../../marketplace/marketplace/contract.ts";
import type { getSharedRule, listSharedRules, shareAutomation, SharedRule } from "../contract.ts";
import { RuleFields } from "../contract.ts";
import { fieldsOf, ruleResource } from "./rule-commands.ts";

const KIND = "automation";

/** Publishes a rule as it is stored. What it refers to stays here: secrets, projects and processes are named alone. */
export async function share(
  { database, packages }: Platform,
  actor: Actor,
  id: string,
  { title, description, license, visibility }: ParsedOf<typeof shareAutomation>["body"],
): Promise<OutputOf<typeof shareAutomation>> {
  assertHolds(actor, "automation:read");
  const rule = await database.reading(actor, (tx) => ruleResource.store.find(tx, id));
  const { id: packageId, ...published } = await packages.registry.publish(actor, {
    title,
    description,
    license,
    visibility,
    readme: `# ${title}\n${description === "" ? "" : `\n${description}\n`}`,
    manifest: { kind: KIND },
    files: new Map([[RULE_FILE, `${JSON.stringify(fieldsOf(rule), null, 2)}\n`]]),
  });
  return { packageId, ...published };
}

export async function sharedRules(
  { packages }: Platform,
  actor: Actor,
  query: ParsedOf<typeof listSharedRules>["query"],
): Promise<ReplyOf<typeof listSharedRules>> {
  const page = await packages.registry.list(actor, { ...query, kind: KIND });
  return { ...page, items: page.items.flatMap((one) => present(one) ?? []) };
}

/** The rule in a package, switched off: whoever makes one of it looks at it first. */
export async function openSharedRule(
  { packages: { registry } }: Platform,
  actor: Actor,
  id: string,
): Promise<OutputOf<typeof getSharedRule>> {
  const found = await registry.find(actor, KIND, id);
  const shown = found === null ? null : present(found);
  if (shown === null) throw notFound("The package");
  const { files } = await registry.open(actor, id, shown.version);
  const parsed = RuleFields.safeParse(JSON.parse(files.get(RULE_FILE) ?? "null"));
  if (!parsed.success)
    throw new AppError(
      422,
      "bad_package",
      "The rule in this package can't be read by this version.",
    );
  return { package: shown, rule: { ...parsed.data, isEnabled: false } };
}

/** `null` where every version was withdrawn. */
function present(found: SharedPackage): SharedRule | null {
  const { id, name, title, description, namespace, publisher, latest } = found;
  if (latest === null) return null;
  const { version } = latest;
  return { id, name, title, description, publisher: { namespace, kind: publisher }, version };
}
