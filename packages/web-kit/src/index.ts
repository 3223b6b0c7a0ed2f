export { Markdown } from "./markdown/Markdown.tsx";
export { ApiError, fieldProblems } from "./api/api-error.ts";
export { call, callForBytes } from "./api/call.ts";
export { registerChallenge, type Challenge } from "./api/challenge.ts";
export type { CallArguments, CallInput } from "./api/call-input.ts";
export { useConnectivity, type Connectivity } from "./api/connectivity.ts";
export { oneAtATime } from "./api/one-at-a-time.ts";
export { useProbe } from "./api/use-probe.ts";
export { pageCache } from "./api/query-client.ts";
export { usePublicRead, type PublicRead } from "./api/use-public-read.ts";
export { invalidateTopics, readKey } from "./api/query-keys.ts";
export { registerRefresher, type Refresher } from "./api/refresh.ts";
export { TOKEN_KEY, tokenStore, type TokenStore } from "./api/token-store.ts";
export { DEFAULT_TENANT } from "./api/transport.ts";
export { useCall, type CallHandle } from "./api/use-call.ts";
export { useRead, type ReadOptions } from "./api/use-read.ts";
export { streamCall, streamEvents } from "./api/stream-events.ts";
export * from "./appearance/appearance.ts";
export { describeEvent, subjectPlace, type ToldEvent } from "./events/describe-event.ts";
export { useEventSentence } from "./events/use-event-sentence.ts";
export * from "./i18n/format.ts";
export { useChartClock } from "./i18n/use-chart-clock.ts";
export { useZoneFormat } from "./zones/use-zone-format.ts";
export { instantOf, type WallText, wallOf, weekDays } from "./zones/wall-clock.ts";
export { type AboutTexts, mergeAbout, useAbout } from "./i18n/about.ts";
export { sayIn, type Sentences, useSentence } from "./i18n/sentences.ts";
export { loadTexts, startTranslation } from "./i18n/i18n.ts";
export { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type LanguageId } from "./i18n/languages.ts";
export type { MessageCatalog, Messages, Namespace, TextKey, Translation } from "./i18n/messages.ts";
export type { TextValues } from "./i18n/translate.ts";
export { useAnyText, useLanguage, useText, type Text } from "./i18n/use-text.ts";
export type { LiveState } from "./live/live-connection.ts";
export { LiveProvider } from "./live/LiveProvider.tsx";
export { useCalmRefresh } from "./live/use-calm-refresh.ts";
export { useLive, useLiveState, useLiveTopics } from "./live/use-live.ts";
export { Visitors, type VisitorsHost } from "./live/visitors.ts";
export { CatalogContext, findPermission, useCatalog } from "./modules/catalog-context.ts";
export { FeaturePanel, type FeaturePanelProps } from "./modules/FeaturePanel.tsx";
export { PanelsContext, useHasPanel } from "./modules/panels-context.ts";
export type { PaletteAction, PaletteHit, PaletteSource } from "./modules/palette.ts";
export * from "./modules/web-module.ts";
export * from "./session/app-view.ts";
export * from "./shortcuts/keymap.ts";
export { describeKeys, keysOf, reservedFor, type Keys } from "./shortcuts/keys.ts";
export { useShortcuts } from "./shortcuts/use-shortcut.ts";
export { DeniedPane, type DeniedPaneProps } from "./session/DeniedPane.tsx";
export { GuardedPart, type GuardedPartProps } from "./session/GuardedPart.tsx";
export { PolicyGate, type PolicyGateProps } from "./session/PolicyGate.tsx";
export type { AccessRequest, RequestAccessProps } from "./session/RequestAccess.tsx";
export {
  SessionContext,
  useSession,
  type Session,
  type SessionStatus,
  type SessionUser,
} from "./session/session-context.ts";
export {
  SessionProvider,
  type SessionCalls,
  type SessionProviderProps,
} from "./session/SessionProvider.tsx";
export { useMayCall } from "./session/use-may-call.ts";
export { useOwnRole } from "./session/use-own-role.ts";
export { useOperator, usePermission, type PermissionAnswer } from "./session/use-permission.ts";
export { useRoleTitle } from "./session/use-role-title.ts";
export { announceSwitch, SWITCH_KEY } from "./session/workspace-switch.ts";
export * from "./shape.ts";
export { isSame } from "./store/is-same.ts";
export { type Readable, Store } from "./store/store.ts";
export { useStore } from "./store/use-store.ts";
export { readNonce } from "./style-nonce.ts";
export { useRouteParam } from "./use-route-param.ts";
export { type Arrival, useArrival } from "./use-arrival.ts";
export { useSearchParam, useSearchParams } from "./use-search-param.ts";
export { TabbedScreen, type ScreenTab, type TabbedScreenProps } from "./TabbedScreen.tsx";
export { usePageTitle, useTitle } from "./use-title.ts";
export { LoadMore } from "./resource/LoadMore.tsx";
export { useAll } from "./resource/use-all.ts";
export { DayFilter, useDayRange } from "./resource/DayFilter.tsx";
export { ErrorPane, type ErrorPaneProps } from "./resource/ErrorPane.tsx";
export { PastRuns, type PastRun, type PastRunsProps } from "./resource/PastRuns.tsx";
export {
  PublishDialog,
  type PackageDraft,
  type PublishDialogProps,
} from "./resource/PublishDialog.tsx";
export { SearchForm, type SearchFormProps } from "./resource/SearchForm.tsx";
export { FormDialog, type FormDialogProps } from "./resource/FormDialog.tsx";
export { ManagedCardHeader, type ManagedCardHeaderProps } from "./resource/ManagedCardHeader.tsx";
export { type Names, namesIn, type NamesOptions } from "./resource/names.ts";
export { NameDialog, type NameDialogProps } from "./resource/NameDialog.tsx";
export { Loading } from "./resource/Loading.tsx";
export { NameField, type NameFieldProps } from "./form/NameField.tsx";
export { ReadView, type ReadViewProps } from "./resource/ReadView.tsx";
export { ResourceTable, type ResourceTableProps } from "./resource/ResourceTable.tsx";
export type {
  ResourceColumn,
  SelectedRow,
  Selection,
  Sorting,
} from "./resource/resource-column.ts";
export type { PageColumn } from "./resource-page/page-column.ts";
export { ResourceForm, type ResourceFormProps } from "./resource-page/ResourceForm.tsx";
export { ResourcePage, type ResourcePageProps } from "./resource-page/ResourcePage.tsx";
export {
  type ResourceTexts,
  type TextPlace,
  useResourceTexts,
} from "./resource-page/resource-texts.ts";
export { useResourceForm } from "./resource-page/use-resource-form.ts";
export { type CustomFieldProps, SchemaField } from "./schema-form/SchemaField.tsx";
export { saveFile } from "./save-file.ts";
export {
  isActive,
  RunProgress,
  RunStatusBadge,
  type RunProgressProps,
  type RunState,
} from "./resource/RunProgress.tsx";
export { SecretDialog, type SecretDialogProps } from "./resource/SecretDialog.tsx";
export { SearchInput, type SearchInputProps } from "./resource/SearchInput.tsx";
export { SectionTabs, type SectionTab, type SectionTabsProps } from "./resource/SectionTabs.tsx";
export { TimeCell, type TimeCellProps } from "./resource/TimeCell.tsx";
export { useDebounced } from "./resource/use-debounced.ts";
export { usePages, type FiltersOf, type ItemOf, type PagesOptions } from "./resource/use-pages.ts";
export { checkValue, type ValueProblem } from "./schema-form/check-value.ts";
export {
  fieldKind,
  type FieldKind,
  type FieldSchema,
  type ObjectSchema,
} from "./schema-form/schema.ts";
export { browserZone, ZoneField } from "./schema-form/ZoneField.tsx";
export { SchemaForm, type FormValues, type SchemaFormProps } from "./schema-form/SchemaForm.tsx";
export { FilterChips, type ChipFilter, type FilterChipsProps } from "./telemetry/FilterChips.tsx";
export { TimeRangePicker } from "./telemetry/TimeRangePicker.tsx";
export { stepOf, type TimeRange, useTimeRange } from "./telemetry/time-range.ts";
export { isSameQuery, type TablePlace, TablePlaceContext } from "./resource-page/table-place.ts";
export {
  type CallForm,
  type CallFormOptions,
  type FieldPathByValue,
  type FieldValues,
  useCallForm,
} from "./form/use-call-form.ts";
export { Form, FormError, type FormProps } from "./form/Form.tsx";
export { type BoundField, FormField, type FormFieldProps } from "./form/FormField.tsx";
export {
  CheckField,
  ChoiceField,
  FileField,
  LongTextField,
  SecretField,
  SwitchField,
  TextField,
} from "./form/fields.tsx";
export { ComboboxField } from "./form/ComboboxField.tsx";
export { useFormField, useFormValue, useFormValues } from "./form/use-form-field.ts";
export { treeItem, treeItemId } from "./tree/tree-item.ts";
export { treeMove, type TreeMove, type TreeRow } from "./tree/tree-keys.ts";
export { rowUnder, TreeView } from "./tree/TreeView.tsx";
