import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Select,
} from "@devloom/ui";
import { ReadView, useAll, useFormat, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type Generation, getGenerationDiff, listGenerations } from "../../contract.ts";
import { FileDiffs } from "./FileDiffs.tsx";

/** What a generation changed, or how its output differs from another's. */
export function ChangesCard({ generation }: { generation: Generation }) {
  const t = useText("codegen");
  const [against, setAgainst] = useState("");
  const diff = useRead(getGenerationDiff, {
    params: { id: generation.id },
    query: against === "" ? {} : { against },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("detail.changes")}</CardTitle>
        {against !== "" && <CardDescription>{t("detail.compareHint")}</CardDescription>}
      </CardHeader>
      <CardContent>
        <div className="grid min-w-0 gap-4">
          <Others generation={generation} value={against} onChange={setAgainst} />
          <ReadView read={diff}>
            {({ files }) =>
              files.length === 0 ? (
                <p className="text-sm text-muted">
                  {against === "" ? t("detail.noChanges") : t("detail.compareSame")}
                </p>
              ) : (
                <FileDiffs key={against} files={files} />
              )
            }
          </ReadView>
        </div>
      </CardContent>
    </Card>
  );
}

interface OthersProps {
  generation: Generation;
  value: string;
  onChange: (id: string) => void;
}

/** Every other generation whose project is still there. */
function Others({ generation, value, onChange }: OthersProps) {
  const t = useText("codegen");
  const format = useFormat();
  const all = useAll(listGenerations, { topics: ["generation"] });
  const others = (all.data ?? []).filter(
    (one) => one.id !== generation.id && one.projectExists && generation.projectExists,
  );
  if (others.length === 0) return null;
  return (
    <Field label={t("detail.compare")} className="max-w-md">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={[
            { value: "", label: t("detail.compareNone") },
            ...others.map((one) => ({
              value: one.id,
              label: `${one.projectName}, ${format.dateTime(one.createdAt)}`,
            })),
          ]}
        />
      )}
    </Field>
  );
}
