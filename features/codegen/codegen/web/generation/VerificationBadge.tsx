import { Badge, type BadgeVariant } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { Verification } from "../../contract.ts";

const LOOKS: Readonly<Record<Verification["status"], BadgeVariant>> = {
  "not-run": "neutral",
  running: "info",
  passed: "success",
  failed: "danger",
};

export function VerificationBadge({ status }: Pick<Verification, "status">) {
  const t = useText("codegen");
  return <Badge variant={LOOKS[status]}>{t(`verification.status.${status}`)}</Badge>;
}
