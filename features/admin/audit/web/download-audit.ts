import { toast } from "@devloom/ui";
import { DEFAULT_TENANT, tokenStore } from "@devloom/web-kit";
import { type AuditFilter, exportAudit } from "../contract.ts";

/** Saves the trail, or what it is narrowed to, as a file. A plain link could not carry the access token. */
export async function downloadAudit(
  format: "csv" | "ndjson",
  filters: Partial<Record<keyof AuditFilter, string>>,
): Promise<void> {
  const query = new URLSearchParams({ format, ...filters });
  const answer = await fetch(`${exportAudit.path}?${query}`, {
    headers: {
      authorization: `Bearer ${tokenStore.get() ?? ""}`,
      "x-tenant-id": DEFAULT_TENANT,
    },
  });
  if (!answer.ok) {
    toast({ title: `HTTP error! status: ${answer.status}`, variant: "destructive" });
    return;
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `audit.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}
