import { PageHeader } from "@devloom/ui";
import {
  ReadView,
  RunStatusBadge,
  useRead,
  useRouteParam,
  useSentence,
  useTitle,
} from "@devloom/web-kit";
import { getRun } from "../contract.ts";
import { RunActions } from "./RunActions.tsx";
import { RunDetail } from "./RunDetail.tsx";

/** One run as a screen of its own. */
export function RunScreen() {
  const id = useRouteParam("id");
  const read = useRead(getRun, { params: { id } }, { topics: ["run"] });
  const said = useSentence();
  useTitle(read.data === undefined ? undefined : said(read.data.title));
  return (
    <ReadView read={read}>
      {(run) => (
        <div className="grid gap-6">
          <PageHeader
            title={said(run.title)}
            eyebrow={<RunStatusBadge status={run.status} />}
            actions={<RunActions run={run} />}
          />
          <RunDetail run={run} />
        </div>
      )}
    </ReadView>
  );
}
