import { buttonStyles, EmptyState, Link, Skeleton } from "@devloom/ui";
import { ReadView, useRead, useRouteParam, useText, useTitle } from "@devloom/web-kit";
import { FileX } from "lucide-react";
import { getAutomation } from "../../contract.ts";
import { RuleEditor } from "./RuleEditor.tsx";

/** The rule that the address names. */
export function RuleScreen() {
  const t = useText("automation");
  const id = useRouteParam("ruleId");
  const read = useRead(getAutomation, { params: { id } }, { topics: ["automation"] });
  useTitle(read.data?.name);
  if (read.error?.status === 404 || read.error?.status === 400)
    return (
      <EmptyState
        icon={<FileX aria-hidden="true" />}
        title={t("editor.missing")}
        action={
          <Link href="/automation" className={buttonStyles("outline")}>
            {t("back")}
          </Link>
        }
      />
    );
  return (
    <ReadView read={read} skeleton={<Skeleton className="h-96" />}>
      {(rule) => <RuleEditor key={rule.id} rule={rule} />}
    </ReadView>
  );
}
