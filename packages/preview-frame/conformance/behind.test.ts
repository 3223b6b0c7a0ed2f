import { describePagesBehind } from "./testing/pages-behind.ts";
import { VITE_KINDS } from "./testing/rows-project.ts";

/** One with each way in which React's plugin takes updates; behind.long.test.ts has all versions. */
const FAST = ["tailwind-3", "minimal"];

describePagesBehind(VITE_KINDS.filter(({ kind }) => FAST.includes(kind)));
