import {
  Alert,
  Button,
  Field,
  Input,
  Skeleton,
  Table,
  TBody,
  TD,
  TH,
  THead,
  toast,
  TR,
} from "@devloom/ui";
import { PolicyGate, ReadView, useCall, useLanguage, useRead, useText } from "@devloom/web-kit";
import { amountText, parseAmount } from "./amount.ts";
import { useState } from "react";
import {
  type ElementFigures,
  getWorkflowCost,
  setWorkflowCost,
  WorkflowCost,
} from "../../contract.ts";
import { useFigures } from "./figures.ts";
import { ANALYTICS_TOPICS } from "./topics.ts";

interface CostPaneProps {
  readonly workflowId: string;
  readonly elements: readonly ElementFigures[];
  readonly currency: string | null;
  readonly nameOf: (element: string) => string;
}

/** What elements cost, as people set it. */
export function CostPane(props: CostPaneProps) {
  const read = useRead(getWorkflowCost, { params: { id: props.workflowId } });
  return (
    <ReadView read={read} skeleton={<Skeleton className="h-60" />}>
      {({ cost }) => <CostForm {...props} cost={cost} />}
    </ReadView>
  );
}

const PRICED = /Task$|^task$|^callActivity$/;

interface Rate {
  readonly each: string;
  readonly hourly: string;
}

function CostForm({
  workflowId,
  elements,
  currency: shownIn,
  nameOf,
  cost,
}: CostPaneProps & { readonly cost: WorkflowCost | null }) {
  const t = useText("workflow");
  const { money, dollars } = useFigures();
  const save = useCall(setWorkflowCost, { topics: ANALYTICS_TOPICS });
  const { language } = useLanguage();
  const [currency, setCurrency] = useState(cost?.currency ?? "");
  const [rates, setRates] = useState<ReadonlyMap<string, Rate>>(
    () =>
      new Map(
        cost?.rates.map(({ element, each, hourly }) => [element, textOf(each, hourly, language)]),
      ),
  );
  const [problem, setProblem] = useState(false);
  const priced = elements.filter(({ kind, element }) => PRICED.test(kind) || rates.has(element));
  const asksModels = priced.some(({ models }) => models !== null);

  async function submit(): Promise<void> {
    const body = WorkflowCost.safeParse({
      currency: currency.trim().toUpperCase(),
      rates: [...rates].map(([element, { each, hourly }]) => ({
        element,
        each: amountOf(each, language),
        hourly: amountOf(hourly, language),
      })),
    });
    setProblem(!body.success);
    if (!body.success) return;
    try {
      await save.call({ params: { id: workflowId }, body: body.data });
      toast({ variant: "success", title: t("analytics.cost.saved") });
    } catch {
      // `save.error` holds it.
    }
  }

  const field = (element: string, what: keyof Rate) => (
    <Input
      aria-label={t(`analytics.cost.${what}Of`, { name: nameOf(element) })}
      inputMode="decimal"
      className="w-28 text-right"
      value={rates.get(element)?.[what] ?? ""}
      onChange={(event) => {
        const rate = { each: "", hourly: "", ...rates.get(element), [what]: event.target.value };
        setRates(new Map([...rates, [element, rate]]));
      }}
    />
  );

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="max-w-3xl text-sm text-muted">{t("analytics.cost.about")}</p>
      {problem && <Alert variant="destructive">{t("analytics.cost.invalid")}</Alert>}
      {save.error !== null && <Alert variant="destructive">{save.error.message}</Alert>}
      <Field label={t("analytics.cost.currency")} hint={t("analytics.cost.currencyHint")}>
        {(control) => (
          <Input
            {...control}
            className="w-28"
            maxLength={3}
            value={currency}
            onChange={(event) => setCurrency(event.target.value)}
          />
        )}
      </Field>
      <Table label={t("analytics.cost.label")}>
        <THead>
          <TR>
            <TH>{t("analytics.cost.element")}</TH>
            <TH numeric>{t("analytics.cost.each")}</TH>
            <TH numeric>{t("analytics.cost.hourly")}</TH>
            <TH numeric>{t("analytics.cost.total")}</TH>
            {asksModels && <TH numeric>{t("analytics.cost.models")}</TH>}
          </TR>
        </THead>
        <TBody>
          {priced.map(({ element, cost: total, models }) => (
            <TR key={element}>
              <TD className="font-medium">{nameOf(element)}</TD>
              <TD numeric>{field(element, "each")}</TD>
              <TD numeric>{field(element, "hourly")}</TD>
              <TD numeric>{total === null || shownIn === null ? "–" : money(total, shownIn)}</TD>
              {asksModels && <TD numeric>{models === null ? "–" : dollars(models.cost)}</TD>}
            </TR>
          ))}
        </TBody>
      </Table>
      <PolicyGate permission="workflow:manage">
        {({ reason }) => (
          <Button
            type="submit"
            className="justify-self-start"
            loading={save.isPending}
            {...(reason === undefined ? {} : { disabledReason: reason })}
          >
            {t("analytics.cost.save")}
          </Button>
        )}
      </PolicyGate>
    </form>
  );
}

function textOf(each: number, hourly: number, language: string): Rate {
  const text = (amount: number): string => (amount === 0 ? "" : amountText(amount, language));
  return { each: text(each), hourly: text(hourly) };
}

/** Not a number where it is none, which the contract refuses. */
function amountOf(text: string, language: string): number {
  return text.trim() === "" ? 0 : parseAmount(text, language);
}
