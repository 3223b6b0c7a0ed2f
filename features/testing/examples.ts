import type { Endpoint } from "@devloom/contract";
import { accessExamples } from "../access/testing/examples.ts";
import { adminExamples } from "../admin/testing/examples.ts";
import { auditExamples } from "../audit/testing/examples.ts";
import { canvasesExamples } from "../canvases/testing/examples.ts";
import { dashboardExamples } from "../dashboard/testing/examples.ts";
import { escalationExamples } from "../escalation/testing/examples.ts";
import { ideExamples } from "../ide/testing/examples.ts";
import { identityExamples } from "../identity/testing/examples.ts";
import { mailboxExamples } from "../mailbox/testing/examples.ts";
import { marketplaceExamples } from "../marketplace/testing/examples.ts";
import { membersExamples } from "../members/testing/examples.ts";
import { onCallExamples } from "../on-call/testing/examples.ts";
import { projectsExamples } from "../projects/testing/examples.ts";
import { runsExamples } from "../runs/testing/examples.ts";
import { settingsExamples } from "../settings/testing/examples.ts";
import { siteExamples } from "../site/testing/examples.ts";
import { systemExamples } from "../system/testing/examples.ts";
import { teamsExamples } from "../teams/testing/examples.ts";
import type { Example, FeatureExamples } from "./endpoint-example.ts";

/** One line per feature; an endpoint without an example fails the generic suites. */
const registered: readonly FeatureExamples[] = [
  systemExamples,
  identityExamples,
  membersExamples,
  accessExamples,
  auditExamples,
  adminExamples,
  siteExamples,
  settingsExamples,
  runsExamples,
  projectsExamples,
  canvasesExamples,
  marketplaceExamples,
  ideExamples,
  teamsExamples,
  onCallExamples,
  escalationExamples,
  mailboxExamples,
  dashboardExamples,
];

export interface EndpointCase {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly example: Example<Endpoint>;
}

/** Every endpoint of every feature with its example. */
export const endpointCases: readonly EndpointCase[] = registered.flatMap(({ contract, examples }) =>
  Object.entries(contract).flatMap(([name, endpoint]) => {
    const example = examples[name];
    return example === undefined ? [] : [{ name, endpoint, example }];
  }),
);
