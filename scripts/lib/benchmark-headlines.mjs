/**
 * @typedef {object} Headline
 * @property {string} about what a reader looks for
 * @property {string} benchmark
 * @property {string} row the name of our own result
 * @property {string} [peer] the name of the result beside it
 * @property {string} [peerName] who or what that is
 * @property {"less" | "more"} better
 */

/**
 * The figures that say most, each beside what else was measured in the same run.
 *
 * @type {readonly Headline[]}
 */
export const headlines = [
  {
    about: "Lines that change in git when one class is edited in a file of 1,926",
    benchmark: "source",
    row: "devloom: changed lines of 1,926",
    peer: "babel: changed lines of 1,926",
    peerName: "Babel",
    better: "less",
  },
  {
    about: "Changing one class in an open file, CPU",
    benchmark: "source",
    row: "devloom: change one class while the file is open, CPU",
    peer: "ts-morph: change one class while the file is open, CPU",
    peerName: "ts-morph",
    better: "less",
  },
  {
    about: "The same through the gateway, stored for every viewer, CPU",
    benchmark: "source",
    row: "gateway: one change over HTTP in a file of 1,926 lines, CPU",
    better: "less",
  },
  {
    about: "A click in the visual editor until the file is on the disk, p50",
    benchmark: "editor",
    row: "template: click to file on disk, p50",
    peer: "template: plain write of the same file, synced, p50",
    peerName: "a plain write",
    better: "less",
  },
  {
    about: "Instances of a 10-task process per CPU-second",
    benchmark: "workflow",
    row: "core: instances of 10 tasks",
    peer: "bpmn-engine: instances of the same process",
    peerName: "bpmn-engine",
    better: "more",
  },
  {
    about: "Durable workflow steps",
    benchmark: "workflow",
    row: "durable: steps with 4 workers",
    better: "more",
  },
  {
    about: "Log lines taken, durable before they are acknowledged",
    benchmark: "telemetry",
    row: "logs taken and on the disk",
    better: "more",
  },
  {
    about: "A decision with 20 roles and 100 policies",
    benchmark: "access",
    row: "decision, 20 roles, 100 policies over every action",
    peer: "Cedar alone over the same 101 policies, prepared",
    peerName: "Cedar alone",
    better: "less",
  },
  {
    about: "A project of 10 entities generated and committed",
    benchmark: "codegen",
    row: "gateway: 10 entities generated and committed",
    better: "less",
  },
  {
    about: "Reads (p99) while a preview runs a fork bomb",
    benchmark: "resilience",
    row: "fork bomb of Node: p99 of a read during it",
    peer: "p99 of a read before any bomb",
    peerName: "the time before it",
    better: "less",
  },
  {
    about: "First start after installation, with build, database and demo",
    benchmark: "gateway",
    row: "cold start after install (build, database, demo)",
    peer: "start of a bare server with a new private database",
    peerName: "a bare server",
    better: "less",
  },
  {
    about: "Idle memory, gateway and database",
    benchmark: "gateway",
    row: "idle memory, gateway and database",
    peer: "idle memory, bare server and database",
    peerName: "a bare server",
    better: "less",
  },
  {
    about: "An authenticated read with policy and isolation, CPU",
    benchmark: "gateway",
    row: "authenticated read, CPU per request",
    peer: "authenticated read, CPU per request of the bare server",
    peerName: "a bare server",
    better: "less",
  },
  {
    about: "An authenticated write with audit and live events, CPU",
    benchmark: "gateway",
    row: "authenticated write, CPU per request",
    peer: "authenticated write, CPU per request of the bare server",
    peerName: "a bare server",
    better: "less",
  },
  {
    about: "JavaScript of the landing page, compressed",
    benchmark: "gateway",
    row: "JS on first load of site/web/LandingView, compressed",
    peer: "initial JS of a bare React page, compressed",
    peerName: "a bare React page",
    better: "less",
  },
];
