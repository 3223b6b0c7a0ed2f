import { Field, Input } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { SOURCE_LIMITS } from "../../contract.ts";

export interface QueryLimits {
  readonly maxRows: number;
  readonly timeoutSeconds: number;
}

export const USUAL_LIMITS: QueryLimits = {
  maxRows: SOURCE_LIMITS.defaultRows,
  timeoutSeconds: SOURCE_LIMITS.defaultSeconds,
};

const MOST = { maxRows: SOURCE_LIMITS.rows, timeoutSeconds: SOURCE_LIMITS.seconds };
const LABELS = { maxRows: "query.maxRows", timeoutSeconds: "query.timeout" } as const;

/** How much a query may take. */
export function Limits(props: { limits: QueryLimits; onChange: (limits: QueryLimits) => void }) {
  const { limits, onChange } = props;
  const t = useText("datasource");
  return (["maxRows", "timeoutSeconds"] as const).map((name) => (
    <div key={name} className="w-36">
      <Field label={t(LABELS[name])}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={MOST[name]}
            value={limits[name]}
            onChange={(event) => {
              const wanted = Math.round(event.target.valueAsNumber) || 1;
              onChange({ ...limits, [name]: Math.min(Math.max(wanted, 1), MOST[name]) });
            }}
          />
        )}
      </Field>
    </div>
  ));
}
