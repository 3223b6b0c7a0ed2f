import { toast } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  useText,
} from "@devloom/web-kit";
import {
  createWorkflowTarget,
  type ElementFigures,
  TARGET_MEASURES,
  TARGET_PERIODS,
} from "../../contract.ts";
import { ANALYTICS_TOPICS } from "./topics.ts";

const UNITS = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
type Unit = keyof typeof UNITS;
const UNIT_NAMES: readonly Unit[] = ["seconds", "minutes", "hours", "days"];

type Measure = (typeof TARGET_MEASURES)[number];
interface Limit {
  readonly measure: Measure;
  readonly limit: string;
  readonly unit: Unit;
}

interface NewTarget extends Limit {
  readonly element: string;
  readonly period: (typeof TARGET_PERIODS)[number];
}

const isShareOf = (measure: Measure): boolean => measure === "failure";

/** Failures are a share of one; all else is milliseconds. */
function limitOf({ measure, limit, unit }: Limit): number {
  const amount = limit.trim() === "" ? Number.NaN : Number(limit.replace(",", "."));
  return isShareOf(measure) ? amount / 100 : amount * UNITS[unit];
}

function isLimit(typed: Limit): boolean {
  const limit = limitOf(typed);
  return Number.isFinite(limit) && limit >= 0 && (!isShareOf(typed.measure) || limit <= 1);
}

interface TargetDialogProps {
  readonly workflowId: string;
  readonly elements: readonly ElementFigures[];
  readonly nameOf: (element: string) => string;
  readonly onClose: () => void;
}

/** Sets a limit for a process or one of its elements. */
export function TargetDialog({ workflowId, elements, nameOf, onClose }: TargetDialogProps) {
  const t = useText("workflow");
  const create = useCall(createWorkflowTarget, { topics: ANALYTICS_TOPICS });
  const form = useCallForm<NewTarget>({
    values: {
      element: "",
      measure: "p95",
      limit: "",
      unit: "seconds",
      period: "week",
    },
    call: create,
    check: (typed) => ({ limit: isLimit(typed) ? undefined : invalid }),
    async send({ element, measure, period, ...typed }) {
      const limit = limitOf({ measure, ...typed });
      const body = { element: element === "" ? null : element, measure, period, limit };
      await create.call({ params: { id: workflowId }, body });
      toast({ variant: "success", title: t("analytics.targets.added") });
    },
  });
  const isShare = isShareOf(useFormValue(form, "measure"));
  const invalid = t(isShare ? "analytics.targets.invalidShare" : "analytics.targets.invalid");

  return (
    <FormDialog
      {...form.dialog}
      title={t("analytics.targets.addTitle")}
      submitLabel={t("analytics.targets.add")}
      permission="workflow:manage"
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="element"
        label={t("analytics.targets.of")}
        placeholder={t("analytics.targets.whole")}
        options={elements.map((one) => ({ value: one.element, label: nameOf(one.element) }))}
      />
      <ChoiceField
        form={form}
        name="measure"
        label={t("analytics.targets.measure")}
        options={TARGET_MEASURES.map((value) => ({
          value,
          label: t(`analytics.targets.measures.${value}`),
        }))}
      />
      <TextField
        form={form}
        name="limit"
        label={t(isShare ? "analytics.targets.limitShare" : "analytics.targets.limit")}
        required
        input={{ inputMode: "decimal" }}
      />
      {!isShare && (
        <ChoiceField
          form={form}
          name="unit"
          label={t("analytics.targets.unit")}
          options={UNIT_NAMES.map((value) => ({
            value,
            label: t(`analytics.targets.units.${value}`),
          }))}
        />
      )}
      <ChoiceField
        form={form}
        name="period"
        label={t("analytics.targets.period")}
        hint={t("analytics.targets.periodHint")}
        options={TARGET_PERIODS.map((value) => ({
          value,
          label: t(`analytics.targets.periods.${value}`),
        }))}
      />
    </FormDialog>
  );
}
