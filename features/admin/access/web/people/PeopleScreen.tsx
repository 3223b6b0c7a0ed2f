import { Alert } from "@devloom/ui";
import {
  ReadView,
  usePermission,
  useRead,
  useSearchParam,
  useSession,
  useText,
} from "@devloom/web-kit";
import { explainSelf, explainSubject } from "../../contract.ts";
import { AccessFrame } from "../AccessFrame.tsx";
import { roleTopics } from "../use-roles.ts";
import { EffectiveView } from "./EffectiveView.tsx";
import { SubjectList } from "./SubjectList.tsx";

/** What anyone may do, and why. Those who may not see others see themselves. */
export function PeopleScreen() {
  const { allowed, reason } = usePermission("access:read");
  return (
    <AccessFrame tab="people">
      {allowed ? <Everyone /> : <OnlySelf reason={reason ?? ""} />}
    </AccessFrame>
  );
}

function Everyone() {
  const { user } = useSession();
  const [chosen, setChosen] = useSearchParam("who");
  const id = chosen === "" ? (user?.id ?? "") : chosen;
  const read = useRead(
    explainSubject,
    { params: { id } },
    { topics: [...roleTopics, "team", "grant", "policy"] },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <SubjectList selected={id} onSelect={setChosen} />
      <ReadView read={read}>{(held) => <EffectiveView held={held} mayAsk />}</ReadView>
    </div>
  );
}

function OnlySelf({ reason }: { reason: string }) {
  const t = useText("access");
  const read = useRead(explainSelf, {}, { topics: ["access"] });
  return (
    <>
      <Alert title={t("people.onlySelf")}>{reason}</Alert>
      <ReadView read={read}>{(held) => <EffectiveView held={held} mayAsk={false} />}</ReadView>
    </>
  );
}
