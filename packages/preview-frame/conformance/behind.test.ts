import { describePagesBehind } from "./testing/pages-behind.ts";
import { VITE_KINDS } from "./testing/rows-project.ts";

/** The newest; behind.long.test.ts has all versions. */
const FAST = ["minimal"];

describePagesBehind(VITE_KINDS.filter(({ kind }) => FAST.includes(kind)));
