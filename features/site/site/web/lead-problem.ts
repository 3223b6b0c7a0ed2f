import { Lead } from "../contract.ts";

export type LeadField = "name" | "email" | "company" | "message";
export type LeadProblem = "name" | "email" | "message" | "tooLong";

/** What is wrong with a field of the contact form, judged by the contract; `null` when nothing is. */
export function leadProblem(field: LeadField, value: string): LeadProblem | null {
  const result = Lead.shape[field].safeParse(value);
  if (result.success) return null;
  const tooLong = result.error.issues.every((issue) => issue.code === "too_big");
  return field === "company" || tooLong ? "tooLong" : field;
}
