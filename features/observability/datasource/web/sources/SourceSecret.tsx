import { SecretDialog, useCall, useRead, useText } from "@devloom/web-kit";
import {
  type DataSource,
  getDataSourceUse,
  removeDataSourceSecret,
  setDataSourceSecret,
} from "../../contract.ts";

const topics = ["data-source"];

/** Takes the password of a source. */
export function SourceSecret({ source, onClose }: { source: DataSource; onClose: () => void }) {
  const t = useText("datasource");
  const params = { id: source.id };
  const use = useRead(getDataSourceUse, { params }, { topics });
  const hasSecret = use.data?.hasSecret === true;
  const store = useCall(setDataSourceSecret, { topics });
  const forget = useCall(removeDataSourceSecret, { topics });
  return (
    <SecretDialog
      texts={{
        title: t("secret.of", { name: source.name }),
        hint: t("secret.hint"),
        label: t(hasSecret ? "secret.replace" : "secret.value"),
        save: t("secret.save"),
        remove: t("secret.remove"),
      }}
      permission="datasource:manage"
      hasSecret={hasSecret}
      store={store}
      forget={forget}
      onStore={(value) => store.call({ params, body: { value } })}
      onForget={() => forget.call({ params })}
      onClose={onClose}
    />
  );
}
