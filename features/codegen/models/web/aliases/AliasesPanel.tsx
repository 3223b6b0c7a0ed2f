import { type PageColumn, ResourcePage, useAll } from "@devloom/web-kit";
import { Route } from "lucide-react";
import { listModelProviders, type ModelAlias, modelAliases } from "../../contract.ts";
import { TargetsField } from "./TargetsField.tsx";

/** Names that callers use, and the models that answer for them. */
export function AliasesPanel() {
  return (
    <ResourcePage
      resource={modelAliases}
      texts={{ namespace: "models", key: "alias" }}
      topics={["model-alias"]}
      icon={<Route aria-hidden="true" />}
      initial={{ targets: [{ providerId: "", model: "" }] }}
      columns={useColumns()}
      controls={{ targets: TargetsField }}
    />
  );
}

function useColumns(): readonly PageColumn<ModelAlias>[] {
  const { data: providers = [] } = useAll(listModelProviders, { topics: ["model-provider"] });
  const targetsOf = ({ targets }: ModelAlias) =>
    targets.map(({ providerId, model }) => {
      const provider = providers.find(({ id }) => id === providerId);
      return `${provider?.name ?? "–"} / ${model}`;
    });
  return [
    { id: "name", cell: ({ name }) => <code className="font-mono">{name}</code> },
    {
      id: "targets",
      value: (item) => targetsOf(item).join(" → "),
      cell: (item) => (
        <ol className="grid gap-0.5 text-sm">
          {targetsOf(item).map((text, index) => (
            <li key={text} className={index === 0 ? "" : "text-muted"}>
              {index === 0 ? text : `→ ${text}`}
            </li>
          ))}
        </ol>
      ),
    },
    { id: "description", secondary: true, cell: ({ description }) => description },
    {
      id: "maxTokens",
      numeric: true,
      optional: true,
      cell: ({ maxTokens }) => (maxTokens === 0 ? "–" : maxTokens),
    },
  ];
}
