import { CheckIcon, CloseIcon } from "@/components/icons";
import { Card, IconButton, ProgressBar } from "@/components/ui";
import { useI18n, type MessageKey } from "@/i18n";
import { cn } from "@/lib/cn";
import { Link } from "@/router";
import { useStore, type State } from "@/store";

interface Step {
  id: string;
  label: MessageKey;
  to: string;
  isDone: (state: State) => boolean;
}

const steps: Step[] = [
  {
    id: "customer",
    label: "checklist.customer",
    to: "/customers",
    isDone: ({ customers }) => customers.length > 0,
  },
  {
    id: "invoice",
    label: "checklist.invoice",
    to: "/invoices",
    isDone: ({ invoices }) => invoices.length > 0,
  },
  { id: "team", label: "checklist.team", to: "/team", isDone: ({ members }) => members.length > 1 },
  {
    id: "name",
    label: "checklist.name",
    to: "/settings",
    isDone: ({ settings }) => !settings.workspaceName.endsWith("Sample"),
  },
];

export function ChecklistCard() {
  const { t } = useI18n();
  const { state, dispatch } = useStore();
  if (state.dismissedChecklist) return null;

  const done = steps.filter((step) => step.isDone(state)).length;
  if (done === steps.length) return null;

  return (
    <Card className="mb-6 border-brand/30 bg-linear-to-r from-brand-soft to-surface">
      <div className="flex items-start gap-4 p-5">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">👋 {t("checklist.title")}</h2>
          <p className="mt-0.5 text-sm text-muted">
            {t("checklist.progress", { done, total: steps.length })}
          </p>
          <ProgressBar
            label={t("checklist.title")}
            value={done / steps.length}
            className="mt-3 max-w-sm bg-surface"
          />
          <ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
            {steps.map((step) => {
              const isDone = step.isDone(state);
              return (
                <li key={step.id}>
                  <Link
                    to={step.to}
                    className={cn(
                      "flex items-center gap-2 text-sm",
                      isDone ? "text-muted line-through" : "font-medium hover:underline",
                    )}
                  >
                    <span
                      className={cn(
                        "grid size-5 shrink-0 place-items-center rounded-full border",
                        isDone && "border-transparent bg-brand text-on-brand",
                      )}
                    >
                      {isDone && <CheckIcon width={12} height={12} strokeWidth={3} />}
                    </span>
                    {t(step.label)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
        <IconButton
          label={t("checklist.dismiss")}
          icon={<CloseIcon />}
          onClick={() => dispatch({ type: "checklist/dismiss" })}
          className="-mt-2 -mr-2"
        />
      </div>
    </Card>
  );
}
