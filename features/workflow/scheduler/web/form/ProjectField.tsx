import { type CustomFieldProps, useAll, useText } from "@devloom/web-kit";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { NamedChoice } from "./NamedChoice.tsx";

/** One of the workspace's projects. */
export function ProjectField(props: CustomFieldProps) {
  const t = useText("scheduler");
  const { data = [] } = useAll(listProjects, { topics: ["project"] });
  return <NamedChoice {...props} placeholder={t("target.noProject")} items={data} />;
}
