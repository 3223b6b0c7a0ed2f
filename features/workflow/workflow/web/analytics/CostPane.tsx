import { Button, Input, Skeleton, Table, TBody, TD, TH, THead, toast, TR } from "@devloom/ui";
import {
  Form,
  FormError,
  PolicyGate,
  ReadView,
  TextField,
  useCall,
  useCallForm,
  useFormField,
  useLanguage,
  useRead,
  useText,
} from "@devloom/web-kit";
import { amountText, parseAmount } from "./amount.ts";
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
  const form = useCallForm<{ currency: string; rates: ReadonlyMap<string, Rate> }>({
    values: {
      currency: cost?.currency ?? "",
      rates: new Map(
        cost?.rates.map(({ element, each, hourly }) => [element, textOf(each, hourly, language)]),
      ),
    },
    call: save,
    async send({ currency, rates: given }) {
      const body = WorkflowCost.safeParse({
        currency: currency.trim().toUpperCase(),
        rates: [...given].map(([element, { each, hourly }]) => ({
          element,
          each: amountOf(each, language),
          hourly: amountOf(hourly, language),
        })),
      });
      if (!body.success) throw new Error(t("analytics.cost.invalid"));
      await save.call({ params: { id: workflowId }, body: body.data });
      toast({ variant: "success", title: t("analytics.cost.saved") });
    },
  });
  const { value: rates, onChange: setRates } = useFormField(form, "rates");
  const priced = elements.filter(({ kind, element }) => PRICED.test(kind) || rates.has(element));
  const asksModels = priced.some(({ models }) => models !== null);

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
    <Form form={form} className="grid grid-cols-1 gap-4">
      <p className="max-w-3xl text-sm text-muted">{t("analytics.cost.about")}</p>
      <FormError form={form} />
      <TextField
        form={form}
        name="currency"
        label={t("analytics.cost.currency")}
        hint={t("analytics.cost.currencyHint")}
        input={{ className: "w-28", maxLength: 3 }}
      />
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
    </Form>
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
