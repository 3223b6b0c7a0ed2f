import { useRead } from "@devloom/web-kit";
import { getTriggerStatus } from "../contract.ts";

/** What is planned, under way and gone wrong; kept fresh by what happens to triggers. */
export function useStatus() {
  return useRead(getTriggerStatus, {}, { topics: ["trigger"] });
}
