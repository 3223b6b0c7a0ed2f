import { parseFormula } from "@devloom/contract";
import { Button, Input, Select } from "@devloom/ui";
import { useSearchParam, useText } from "@devloom/web-kit";
import { Plus, X } from "lucide-react";
import { AGGREGATIONS, type MetricSummary } from "../../contract.ts";

/** The other metric of a formula, as the address names it. */
export function useFormula() {
  const [text, setText] = useSearchParam("formula");
  const [other, setOther] = useSearchParam("b");
  const [aggregation, setAggregation] = useSearchParam("bBy");
  const formula = text === "" || other === "" ? null : parseFormula(text);
  return { text, setText, other, setOther, aggregation, setAggregation, formula };
}

interface FormulaFieldsProps {
  formula: ReturnType<typeof useFormula>;
  metrics: readonly MetricSummary[];
  /** What the other metric is aggregated by until somebody chooses. */
  usual: string;
}

/** Puts the chosen metric, called a, together with another one, called b. */
export function FormulaFields({ formula, metrics, usual }: FormulaFieldsProps) {
  const t = useText("observability");
  const { text, setText, other, setOther, aggregation, setAggregation } = formula;
  if (other === "")
    return (
      <Button
        variant="outline"
        onClick={() => {
          setOther((metrics[1] ?? metrics[0])?.name ?? "");
          if (text === "") setText("a / b");
        }}
      >
        <Plus aria-hidden="true" />
        {t("formula.add")}
      </Button>
    );
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <span className="text-sm text-muted">b</span>
      <Select
        aria-label={t("formula.other")}
        className="w-full sm:w-80"
        value={other}
        options={metrics.map(({ name }) => ({ value: name, label: name }))}
        onChange={(event) => setOther(event.target.value)}
      />
      <Select
        aria-label={t("formula.aggregation")}
        className="w-28"
        value={aggregation || usual}
        options={AGGREGATIONS.map((one) => ({ value: one, label: one }))}
        onChange={(event) => setAggregation(event.target.value)}
      />
      <Input
        aria-label={t("formula.text")}
        aria-invalid={formula.formula === null}
        className="max-w-40 font-mono"
        value={text}
        maxLength={200}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="ghost" size="sm" onClick={() => setOther("")}>
        <X aria-hidden="true" />
        {t("formula.remove")}
      </Button>
      {formula.formula === null && <p className="text-sm text-danger-ink">{t("formula.wrong")}</p>}
    </div>
  );
}
