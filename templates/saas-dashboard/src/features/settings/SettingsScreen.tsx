import { useId, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from "react";
import {
  BellIcon,
  CheckIcon,
  DownloadIcon,
  HomeIcon,
  InvoiceIcon,
  MoonIcon,
  ScreenIcon,
  SunIcon,
  TrashIcon,
} from "@/components/icons";
import { PageHeader } from "@/components/layout/PageHeader";
import {
  Alert,
  Button,
  Card,
  Checkbox,
  ConfirmDialog,
  Field,
  Input,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  Textarea,
  useToast,
} from "@/components/ui";
import { locales, useI18n, type Locale } from "@/i18n";
import { cn } from "@/lib/cn";
import { email, positive, required, validate, wholeNumber, type Errors } from "@/lib/validation";
import { navigate, useLocation } from "@/router";
import {
  createEmptyState,
  createSampleState,
  invoiceTotal,
  nextInvoiceNumber,
  notificationTopics,
  planPrice,
  plans,
  useStore,
  type NotificationTopic,
  type Plan,
  type Settings,
  type State,
} from "@/store";
import { themes, useTheme, type Theme } from "@/theme/ThemeProvider";

const sections = ["workspace", "invoicing", "appearance", "notifications", "data"] as const;
type Section = (typeof sections)[number];

const sectionIcons: Record<Section, ReactNode> = {
  workspace: <HomeIcon width={16} height={16} />,
  invoicing: <InvoiceIcon width={16} height={16} />,
  appearance: <SunIcon width={16} height={16} />,
  notifications: <BellIcon width={16} height={16} />,
  data: <DownloadIcon width={16} height={16} />,
};

function isSection(value: string | null): value is Section {
  return sections.some((section) => section === value);
}

/**
 * All settings on one page with a tab for each subject. The tab is part of the address, so that it
 * can be linked to.
 */
export default function SettingsScreen() {
  const { t } = useI18n();
  const { search } = useLocation();
  const wanted = search.get("section");
  const section = isSection(wanted) ? wanted : "workspace";

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("settings.title")} description={t("settings.description")} />
      <Tabs
        value={section}
        onChange={(value) => navigate(`/settings?section=${value}`)}
        className="space-y-6"
      >
        <Tabs.List label={t("settings.title")}>
          {sections.map((value) => (
            <Tabs.Tab key={value} value={value} icon={sectionIcons[value]}>
              {t(`settings.sections.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="workspace">
          <WorkspaceSection />
        </Tabs.Panel>
        <Tabs.Panel value="invoicing">
          <InvoicingSection />
        </Tabs.Panel>
        <Tabs.Panel value="appearance">
          <AppearanceSection />
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <NotificationsSection />
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <DataSection />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/**
 * A draft of some of the settings: nothing is stored before it was saved, and leaving the section
 * throws the draft away.
 */
function useSettingsDraft<Key extends keyof Settings>(keys: readonly Key[]) {
  const { t } = useI18n();
  const { state, dispatch } = useStore();
  const showToast = useToast();
  const [changes, setChanges] = useState<Partial<Pick<Settings, Key>>>({});
  const [errors, setErrors] = useState<Errors<Pick<Settings, Key>>>({});
  const draft: Pick<Settings, Key> = { ...state.settings, ...changes };
  const isChanged = keys.some((key) => draft[key] !== state.settings[key]);

  function set<Name extends Key>(key: Name, value: Settings[Name]) {
    setChanges((current) => ({ ...current, [key]: value }));
    setErrors((current) => ({ ...current, [key]: undefined }));
  }

  function reset() {
    setChanges({});
    setErrors({});
  }

  function save(found: Errors<Pick<Settings, Key>>) {
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    dispatch({ type: "settings/save", settings: { ...state.settings, ...changes } });
    setChanges({});
    showToast(t("settings.saved"));
  }

  return { draft, errors, isChanged, set, reset, save };
}

interface SaveBarProps {
  isChanged: boolean;
  onReset: () => void;
}

function SaveBar({ isChanged, onReset }: SaveBarProps) {
  const { t } = useI18n();
  return (
    <Card.Footer>
      {isChanged && <span className="mr-auto text-xs text-muted">{t("settings.unsaved")}</span>}
      <Button variant="ghost" disabled={!isChanged} onClick={onReset}>
        {t("settings.discard")}
      </Button>
      <Button type="submit" variant="primary" disabled={!isChanged}>
        {t("common.save")}
      </Button>
    </Card.Footer>
  );
}

function WorkspaceSection() {
  const { t } = useI18n();
  const { state } = useStore();
  const { draft, errors, isChanged, set, reset, save } = useSettingsDraft([
    "workspaceName",
    "billingEmail",
    "address",
    "taxNumber",
  ]);

  function submit(event: FormEvent) {
    event.preventDefault();
    save(validate(draft, { workspaceName: [required], billingEmail: [required, email] }));
  }

  return (
    <form noValidate onSubmit={submit}>
      <Card>
        <Card.Header
          title={t("settings.workspace.title")}
          description={t("settings.workspace.text")}
        />
        <Card.Body className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t("settings.workspace.name")}
            required
            error={errors.workspaceName && t(errors.workspaceName)}
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="organization"
                value={draft.workspaceName}
                onChange={(event) => set("workspaceName", event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t("settings.workspace.billingEmail")}
            required
            hint={t("settings.workspace.billingEmailHint")}
            error={errors.billingEmail && t(errors.billingEmail)}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                value={draft.billingEmail}
                onChange={(event) => set("billingEmail", event.target.value)}
              />
            )}
          </Field>
          <Field label={t("settings.workspace.taxNumber")}>
            {(control) => (
              <Input
                {...control}
                value={draft.taxNumber}
                onChange={(event) => set("taxNumber", event.target.value)}
              />
            )}
          </Field>
          <Field label={t("settings.workspace.address")} className="sm:col-span-2">
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                autoComplete="street-address"
                value={draft.address}
                onChange={(event) => set("address", event.target.value)}
              />
            )}
          </Field>
        </Card.Body>
        <SaveBar isChanged={isChanged} onReset={reset} />
      </Card>
      <p className="mt-4 text-xs text-muted">
        {t("settings.workspace.usage", {
          customers: state.customers.length,
          invoices: state.invoices.length,
        })}
      </p>
    </form>
  );
}

function InvoicingSection() {
  const { t, format } = useI18n();
  const { state } = useStore();
  const { draft, errors, isChanged, set, reset, save } = useSettingsDraft([
    "invoicePrefix",
    "paymentDays",
    "defaultPlan",
  ]);
  const example = nextInvoiceNumber(state.invoices, draft.invoicePrefix);

  function submit(event: FormEvent) {
    event.preventDefault();
    save(validate(draft, { paymentDays: [positive, wholeNumber] }));
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <Card>
        <Card.Header
          title={t("settings.invoicing.title")}
          description={t("settings.invoicing.text")}
        />
        <Card.Body className="grid gap-5 sm:grid-cols-3">
          <Field
            label={t("settings.invoicing.prefix")}
            hint={t("settings.invoicing.prefixHint", { example })}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={8}
                value={draft.invoicePrefix}
                onChange={(event) => set("invoicePrefix", event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t("settings.invoicing.paymentDays")}
            error={errors.paymentDays && t(errors.paymentDays)}
            hint={t("settings.invoicing.paymentDaysHint")}
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={90}
                value={Number.isNaN(draft.paymentDays) ? "" : draft.paymentDays}
                onChange={(event) => set("paymentDays", event.target.valueAsNumber)}
              />
            )}
          </Field>
          <Field label={t("settings.invoicing.defaultPlan")}>
            {(control) => (
              <Select<Plan>
                {...control}
                value={draft.defaultPlan}
                onChange={(plan) => set("defaultPlan", plan)}
                options={plans.map((value) => ({ value, label: t(`plans.${value}`) }))}
              />
            )}
          </Field>
        </Card.Body>
        <SaveBar isChanged={isChanged} onReset={reset} />
      </Card>

      <Card>
        <Card.Header title={t("settings.plans.title")} description={t("settings.plans.text")} />
        <Card.Body className="grid gap-3 sm:grid-cols-3">
          {plans.map((plan) => {
            const { base, perSeat } = planPrice[plan];
            const isDefault = plan === draft.defaultPlan;
            return (
              <div
                key={plan}
                className={cn("rounded-xl border p-4", {
                  "border-brand bg-brand-soft/50": isDefault,
                })}
              >
                <div className="flex items-center justify-between gap-2">
                  <h3 className="text-sm font-semibold">{t(`plans.${plan}`)}</h3>
                  {isDefault && (
                    <span className="text-xs font-medium text-brand-strong">
                      <CheckIcon width={14} height={14} className="mr-0.5 inline" />
                      {t("settings.plans.default")}
                    </span>
                  )}
                </div>
                <p className="mt-2 text-xl font-semibold tabular-nums">{format.money(base)}</p>
                <p className="text-xs text-muted">
                  + {format.money(perSeat)} {t("settings.plans.perSeat")}
                </p>
              </div>
            );
          })}
        </Card.Body>
      </Card>
    </form>
  );
}

interface OptionCardProps {
  name: string;
  value: string;
  label: string;
  icon: ReactNode;
  checked: boolean;
  onSelect: () => void;
}

/** A radio button that looks like a card. */
function OptionCard({ name, value, label, icon, checked, onSelect }: OptionCardProps) {
  return (
    <label
      className={cn(
        "flex cursor-pointer flex-col items-center gap-2 rounded-xl border p-4 text-sm",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        checked
          ? "border-brand bg-brand-soft font-medium text-brand-strong"
          : "text-muted hover:bg-sunken",
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onSelect}
        className="sr-only"
      />
      {icon}
      {label}
    </label>
  );
}

const themeIcons: Record<Theme, ReactNode> = {
  light: <SunIcon width={22} height={22} />,
  dark: <MoonIcon width={22} height={22} />,
  system: <ScreenIcon width={22} height={22} />,
};

const localeNames: Record<Locale, string> = { en: "🇬🇧 English", de: "🇩🇪 Deutsch" };

function AppearanceSection() {
  const { t, locale, setLocale, format } = useI18n();
  const { theme, setTheme } = useTheme();
  const { state, dispatch } = useStore();
  const { density } = state.settings;
  const groupName = useId();

  return (
    <Card>
      <Card.Header
        title={t("settings.appearance.title")}
        description={t("settings.appearance.text")}
      />
      <Card.Body className="divide-y *:py-5 *:first:pt-0 *:last:pb-0">
        <fieldset>
          <legend className="mb-3 text-sm font-medium">{t("settings.appearance.theme")}</legend>
          <div className="grid grid-cols-3 gap-3">
            {themes.map((option) => (
              <OptionCard
                key={option}
                name={groupName}
                value={option}
                label={t(`theme.${option}`)}
                icon={themeIcons[option]}
                checked={theme === option}
                onSelect={() => setTheme(option)}
              />
            ))}
          </div>
        </fieldset>
        <SettingRow
          title={t("settings.appearance.density")}
          text={t("settings.appearance.densityText")}
          control={
            <SegmentedControl<Settings["density"]>
              label={t("settings.appearance.density")}
              value={density}
              onChange={(value) =>
                dispatch({ type: "settings/save", settings: { ...state.settings, density: value } })
              }
              segments={[
                { value: "comfortable", label: t("settings.appearance.comfortable") },
                { value: "compact", label: t("settings.appearance.compact") },
              ]}
            />
          }
        />
        <SettingRow
          title={t("settings.appearance.language")}
          text={
            <>
              {t("settings.appearance.languageText")} {format.money(123_456)} ·{" "}
              {format.date(new Date().toISOString())}
            </>
          }
          control={
            <Select<Locale>
              aria-label={t("settings.appearance.language")}
              value={locale}
              onChange={setLocale}
              options={locales.map((value) => ({ value, label: localeNames[value] }))}
              className="w-40"
            />
          }
        />
      </Card.Body>
    </Card>
  );
}

interface SettingRowProps {
  title: string;
  text?: ReactNode;
  control: ReactNode;
}

function SettingRow({ title, text, control }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-48 flex-1">
        <p className="text-sm font-medium">{title}</p>
        {text && <p className="mt-0.5 text-xs text-muted">{text}</p>}
      </div>
      {control}
    </div>
  );
}

function NotificationsSection() {
  const { t } = useI18n();
  const { state, dispatch } = useStore();
  const { notifications } = state.settings;
  const areAllOn = notificationTopics.every((topic) => notifications[topic]);

  function setTopics(changes: Partial<Record<NotificationTopic, boolean>>) {
    dispatch({
      type: "settings/save",
      settings: { ...state.settings, notifications: { ...notifications, ...changes } },
    });
  }

  return (
    <div className="space-y-6">
      <Card>
        <Card.Header
          title={t("settings.notifications.title")}
          description={t("settings.notifications.text")}
          actions={
            <Checkbox
              label={t("settings.notifications.all")}
              checked={areAllOn}
              onCheckedChange={(checked) =>
                setTopics(Object.fromEntries(notificationTopics.map((topic) => [topic, checked])))
              }
            />
          }
        />
        <Card.Body className="divide-y pt-2">
          {notificationTopics.map((topic) => (
            <div key={topic} className="flex items-center gap-4 py-3.5">
              <div className="flex-1">
                <p className="text-sm font-medium">
                  {t(`settings.notifications.topics.${topic}.title`)}
                </p>
                <p className="text-xs text-muted">
                  {t(`settings.notifications.topics.${topic}.text`)}
                </p>
              </div>
              <Switch
                label={t(`settings.notifications.topics.${topic}.title`)}
                checked={notifications[topic]}
                onChange={(checked) => setTopics({ [topic]: checked })}
              />
            </div>
          ))}
        </Card.Body>
      </Card>
      <Alert title={t("settings.notifications.mailTitle")}>
        {t("settings.notifications.mailText")}
      </Alert>
    </div>
  );
}

type Pending = "empty" | "restore" | { imported: State } | undefined;

function isExport(value: unknown): value is State {
  if (typeof value !== "object" || value === null) return false;
  const lists = ["customers", "invoices", "tasks", "members", "activities"];
  return (
    "version" in value &&
    value.version === 1 &&
    "settings" in value &&
    lists.every((name) => Array.isArray((value as Record<string, unknown>)[name]))
  );
}

function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function DataSection() {
  const { t, format } = useI18n();
  const { state, dispatch } = useStore();
  const showToast = useToast();
  const [pending, setPending] = useState<Pending>();
  const fileInput = useRef<HTMLInputElement>(null);

  const counts = [
    { label: t("navigation.customers"), value: format.number(state.customers.length) },
    { label: t("navigation.invoices"), value: format.number(state.invoices.length) },
    { label: t("navigation.tasks"), value: format.number(state.tasks.length) },
    {
      label: t("settings.data.invoiced"),
      value: format.compactMoney(
        state.invoices.reduce((sum, invoice) => sum + invoiceTotal(invoice), 0),
      ),
    },
  ];

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    try {
      const content: unknown = JSON.parse(await file.text());
      if (!isExport(content)) throw new Error("not an export");
      setPending({ imported: content });
    } catch {
      showToast(t("settings.data.unreadable"), "bad");
    }
  }

  function confirm() {
    if (!pending) return;
    const next =
      pending === "empty"
        ? createEmptyState()
        : pending === "restore"
          ? createSampleState()
          : pending.imported;
    // Records are replaced; how the workspace is set up stays, except when a whole export comes in.
    const settings = typeof pending === "string" ? state.settings : next.settings;
    dispatch({ type: "state/replace", state: { ...next, settings } });
    showToast(t("settings.data.replaced"));
  }

  return (
    <div className="space-y-6">
      <Card>
        <Card.Header title={t("settings.data.title")} description={t("settings.data.text")} />
        <Card.Body>
          <dl className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
            {counts.map(({ label, value }) => (
              <div key={label} className="rounded-lg bg-sunken p-3">
                <dt className="text-xs text-muted">{label}</dt>
                <dd className="mt-0.5 text-lg font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<DownloadIcon />}
              onClick={() => download("tidemark-export.json", JSON.stringify(state, null, 2))}
            >
              {t("settings.data.export")}
            </Button>
            <Button onClick={() => fileInput.current?.click()}>{t("settings.data.import")}</Button>
            <input
              ref={fileInput}
              type="file"
              accept="application/json"
              hidden
              aria-label={t("settings.data.import")}
              onChange={readFile}
            />
          </div>
        </Card.Body>
      </Card>

      <Card className="border-bad/40">
        <Card.Header title={t("settings.data.danger")} />
        <Card.Body className="divide-y *:py-4 *:first:pt-0 *:last:pb-0">
          <SettingRow
            title={t("settings.data.restore")}
            text={t("settings.data.restoreText")}
            control={
              <Button onClick={() => setPending("restore")}>
                {t("settings.data.restoreAction")}
              </Button>
            }
          />
          <SettingRow
            title={t("settings.data.empty")}
            text={t("settings.data.emptyText")}
            control={
              <Button variant="danger" icon={<TrashIcon />} onClick={() => setPending("empty")}>
                {t("settings.data.emptyAction")}
              </Button>
            }
          />
        </Card.Body>
      </Card>

      <ConfirmDialog
        isOpen={pending !== undefined}
        title={t("settings.data.confirmTitle")}
        text={t("settings.data.confirmText")}
        confirmLabel={t("settings.data.confirm")}
        onConfirm={confirm}
        onClose={() => setPending(undefined)}
      />
    </div>
  );
}
