import { Alert, Button, CodeBlock } from "@devloom/ui";
import { useText } from "@devloom/web-kit";

/** Recovery codes, shown once right after they were made. */
export function RecoveryCodes(props: { codes: readonly string[]; onDone: () => void }) {
  const t = useText("identity");
  return (
    <div className="grid gap-4">
      <Alert variant="warning" title={t("security.codesTitle")}>
        {t("security.codesText")}
      </Alert>
      <CodeBlock
        code={props.codes.join("\n")}
        label={t("security.codes")}
        copyLabel={t("security.copy")}
        copiedLabel={t("security.copied")}
      />
      <Button className="justify-self-start" onClick={props.onDone}>
        {t("security.codesKept")}
      </Button>
    </div>
  );
}
