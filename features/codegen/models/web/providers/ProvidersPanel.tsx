import { Badge } from "@devloom/ui";
import { type PageColumn, ResourcePage, useMayCall, useText } from "@devloom/web-kit";
import { Server } from "lucide-react";
import {
  getLocalFiles,
  type ModelProvider,
  modelProviders,
  type ProviderStatus,
} from "../../contract.ts";
import { useModelStatus } from "../use-model-status.ts";
import { FirstModel } from "./FirstModel.tsx";
import { HealthBadge } from "./HealthBadge.tsx";
import { LocalFiles } from "./LocalFiles.tsx";
import { ProviderActions } from "./ProviderActions.tsx";
import { ProviderKeyDialog } from "./ProviderKeyDialog.tsx";

/** Servers of models, with a way to the first one, and to files that take no server. */
export function ProvidersPanel() {
  const { data } = useModelStatus();
  const isEmpty = data?.providers.length === 0;
  const mayLoad = useMayCall(getLocalFiles).allowed;
  return (
    <div className="grid gap-6">
      {isEmpty && <FirstModel />}
      {isEmpty && mayLoad && <LocalFiles />}
      <ResourcePage
        resource={modelProviders}
        texts={{ namespace: "models", key: "provider" }}
        topics={["model-provider"]}
        icon={<Server aria-hidden="true" />}
        initial={{ kind: "openai" }}
        columns={useColumns(data?.providers ?? [])}
        actions={ProviderActions}
        next={KeyOfNew}
      />
    </div>
  );
}

/** A server in the cloud wants a key; one on the own machine seldom does. */
function KeyOfNew({ item, onClose }: { item: ModelProvider; onClose: () => void }) {
  if (!item.baseUrl.startsWith("https:")) return null;
  return <ProviderKeyDialog provider={item} onClose={onClose} />;
}

function useColumns(statuses: readonly ProviderStatus[]): readonly PageColumn<ModelProvider>[] {
  const t = useText("models");
  const statusOf = ({ id }: ModelProvider) => statuses.find((one) => one.id === id);
  const keyText = (item: ModelProvider) =>
    t(statusOf(item)?.hasKey === true ? "key.stored" : "key.none");
  return [
    { id: "name", cell: ({ name }) => name },
    {
      id: "kind",
      secondary: true,
      cell: ({ kind }) => t(`provider.option.kind.${kind}`),
      value: ({ kind }) => t(`provider.option.kind.${kind}`),
    },
    {
      id: "baseUrl",
      secondary: true,
      cell: ({ baseUrl }) => <code className="font-mono text-xs break-all">{baseUrl}</code>,
    },
    {
      id: "key",
      secondary: true,
      value: keyText,
      cell: (item) => (
        <Badge variant={statusOf(item)?.hasKey === true ? "success" : "neutral"}>
          {keyText(item)}
        </Badge>
      ),
    },
    {
      id: "health",
      value: (item) => statusOf(item)?.lastError ?? "",
      cell: (item) => <HealthBadge provider={item} status={statusOf(item)} />,
    },
  ];
}
