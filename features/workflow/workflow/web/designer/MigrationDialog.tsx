import { Skeleton, toast } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  ReadView,
  useCall,
  useCallForm,
  useFormValues,
  useRead,
  useText,
  useSentence,
} from "@devloom/web-kit";
import { type InstanceMigration, migrateWorkflow } from "../../contract.ts";
import { MappingFields } from "./MappingFields.tsx";

interface MigrationDialogProps {
  readonly workflowId: string;
  /** The version whose instances move. */
  readonly version: number;
  /** Newest first. */
  readonly versions: readonly number[];
  readonly onClose: () => void;
}

const TOPICS = ["workflow-instance", "workflow-incident"];

/** Moves the running instances of a version to another one, after showing which of them can go on there. */
export function MigrationDialog(props: MigrationDialogProps) {
  const { workflowId, version, versions, onClose } = props;
  const t = useText("workflow");
  const others = versions.filter((one) => one !== version);
  const params = { id: workflowId };
  const move = useCall(migrateWorkflow, { topics: TOPICS });
  const form = useCallForm<{ to: string; edited: Record<string, string> }>({
    values: { to: String(others[0] ?? version), edited: {} },
    call: move,
    send: submit,
  });
  const values = useFormValues(form);
  const to = Number(values.to);
  // Without a mapping first: what is gone, and what it is probably called now.
  const direct = useRead(
    migrateWorkflow,
    { params, body: { from: version, to, isDryRun: true } },
    { topics: TOPICS },
  );
  const mapping = mappingOf({ ...direct.data?.suggestion, ...values.edited });
  const plan = useRead(
    migrateWorkflow,
    { params, body: { from: version, to, isDryRun: true, mapping } },
    { topics: TOPICS },
  );
  const moves = plan.data?.moves ?? 0;

  async function submit(): Promise<void> {
    // Nothing to move: the dialog closes.
    if (moves === 0) return;
    const done = await move.call({ params, body: { from: version, to, isDryRun: false, mapping } });
    toast({
      variant: "success",
      title: t("migration.moved", { count: done.moves, version: to }),
      ...(done.total > 0 && { description: t("migration.left", { count: done.total, version }) }),
    });
  }
  return (
    <FormDialog
      {...form.dialog}
      title={t("migration.title", { version })}
      description={t("migration.about")}
      submitLabel={moves === 0 ? t("close") : t("migration.submit", { count: moves })}
      permission="workflow:operate"
      pending={form.isPending || plan.isFetching || direct.isFetching}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="to"
        label={t("migration.to")}
        options={others.map((one) => ({
          value: String(one),
          label: t("versions.one", { version: one }),
        }))}
        // Another version has other elements.
        onChanged={() => form.patch({ edited: {} })}
      />
      <MappingFields
        elements={direct.data?.unmapped ?? []}
        mapping={mapping}
        onChange={(element, next) => form.set("edited", { ...values.edited, [element]: next })}
      />
      <ReadView read={plan} skeleton={<Skeleton className="h-20" />}>
        {({ items, total }) => (
          <div className="grid gap-3 text-sm">
            <p>
              {total === 0
                ? t("migration.none", { version })
                : t("migration.plan", { moves, stays: items.length - moves })}
            </p>
            {total > items.length && (
              <p className="text-muted">{t("migration.first", { shown: items.length, total })}</p>
            )}
            <Reasons title={t("migration.stays")} items={items} part="problems" />
            <Reasons title={t("migration.notes")} items={items} part="notes" />
          </div>
        )}
      </ReadView>
    </FormDialog>
  );
}

/** Elements that somebody decided against are left out. */
function mappingOf(chosen: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(chosen).filter(([, to]) => to !== ""));
}

interface ReasonsProps {
  readonly title: string;
  readonly items: readonly InstanceMigration[];
  readonly part: "problems" | "notes";
}

/** Each reason once, with how many instances it concerns. */
function Reasons({ title, items, part }: ReasonsProps) {
  const reasonText = useSentence();
  const counts = new Map<string, number>();
  for (const item of items)
    for (const { element, reason } of item[part]) {
      const text = `${element}: ${reasonText(reason)}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  if (counts.size === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-1 text-muted">
        {[...counts].map(([text, count]) => (
          <li key={text} className="break-words">
            {text} ({count})
          </li>
        ))}
      </ul>
    </section>
  );
}
