export { FrameTable } from "./FrameTable.tsx";
export { figuresOf, framesToCsv, nameOf, seriesOf } from "./frames.ts";
export { QueryPanel, type QueryPanelProps, type QuerySources } from "./QueryPanel.tsx";
export { QueryText, type QueryTextProps } from "./QueryText.tsx";
export { type QueryAnswer, type QueryRun, type QueryState, useQueryRun } from "./use-query-run.ts";
export { figureDigits } from "./figure-digits.ts";
export { useUnit } from "./use-unit.ts";
