import { Link } from "@devloom/ui";
import { ReadView, useRead, useRouteParam, useText } from "@devloom/web-kit";
import { ArrowLeft } from "lucide-react";
import { getPolicy } from "../../contract.ts";
import { AccessFrame } from "../AccessFrame.tsx";
import { PolicyEditor } from "./PolicyEditor.tsx";

/** One policy: its text, its tests, what it would change, and what it was. */
export function PolicyScreen() {
  return (
    <AccessFrame tab="policies" permission="access:read">
      <OnePolicy />
    </AccessFrame>
  );
}

function OnePolicy() {
  const t = useText("access");
  const id = useRouteParam("id");
  const read = useRead(getPolicy, { params: { id } }, { topics: ["policy"] });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Link
        href="/access/policies"
        className="inline-flex items-center gap-1.5 justify-self-start text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t("policies.back")}
      </Link>
      <ReadView read={read}>
        {(policy) => <PolicyEditor key={policy.id} policy={policy} />}
      </ReadView>
    </div>
  );
}
