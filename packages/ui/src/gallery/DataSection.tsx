import { Check, GitCommitHorizontal, X } from "lucide-react";
import { Badge } from "../Badge.tsx";
import { CodeBlock } from "../CodeBlock.tsx";
import { DataGrid } from "../DataGrid.tsx";
import { Sparkline } from "../Sparkline.tsx";
import { StatusDot } from "../StatusDot.tsx";
import { Table, TBody, TD, TH, THead, TR } from "../Table.tsx";
import { Timeline, TimelineItem } from "../Timeline.tsx";
import { Section, Specimen } from "./Section.tsx";

const rows = [
  { name: "storefront", state: "success", label: "Healthy", runs: 128, course: [2, 4, 3, 6, 5, 8] },
  { name: "ledger", state: "warning", label: "Slow", runs: 41, course: [7, 6, 6, 4, 5, 3] },
  { name: "mailer", state: "danger", label: "Failing", runs: 7, course: [1, 1, 3, 1, 0, 0] },
] as const;

const columns = [{ name: "id", numeric: true }, { name: "name" }, { name: "note" }];
const noteOf = (row: number): string | null =>
  row % 4 === 1 ? null : `{"attempt": ${row % 7}, "path": "/orders/${row * 31}"}`;
const valueOf = (row: number, column: number): string | number | null =>
  column === 0 ? row + 1 : column === 1 ? (rows[row % rows.length]?.name ?? "") : noteOf(row);
const textOf = (row: number, column: number): string | null => {
  const value = valueOf(row, column);
  return value === null ? null : String(value);
};

export function DataSection() {
  return (
    <Section
      id="data"
      title="Data"
      lead="Tables, timelines, lines and code. Values here are samples."
    >
      <Table label="Sample projects">
        <THead>
          <TR>
            <TH>Project</TH>
            <TH>State</TH>
            <TH>Branch</TH>
            <TH numeric>Runs</TH>
            <TH>Last week</TH>
          </TR>
        </THead>
        <TBody>
          {rows.map((row) => (
            <TR key={row.name}>
              <TD className="font-medium">{row.name}</TD>
              <TD>
                <StatusDot tone={row.state} label={row.label} />
              </TD>
              <TD>
                <Badge>main</Badge>
              </TD>
              <TD numeric>{row.runs}</TD>
              <TD>
                <Sparkline values={row.course} label={`Runs of ${row.name} over the last days`} />
              </TD>
            </TR>
          ))}
        </TBody>
      </Table>
      <Specimen title="Data grid: sort, choose, copy" className="block">
        <DataGrid
          label="Sample rows"
          columns={columns}
          rowCount={10_000}
          valueOf={valueOf}
          textOf={textOf}
          resizeLabel={(column) => `Width of ${column}`}
          describe={(chosen) =>
            chosen === null
              ? "10,000 rows"
              : `${chosen.rows.length} × ${chosen.columns.length} cells`
          }
          className="max-h-72"
        />
      </Specimen>
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Timeline" className="block">
          <Timeline>
            <TimelineItem
              tone="success"
              icon={<Check aria-hidden="true" />}
              title="Build passed"
              time="2 minutes ago"
            >
              storefront · main
            </TimelineItem>
            <TimelineItem
              tone="brand"
              icon={<GitCommitHorizontal aria-hidden="true" />}
              title="Commit pushed"
              time="5 minutes ago"
            />
            <TimelineItem
              tone="danger"
              icon={<X aria-hidden="true" />}
              title="Deployment failed"
              time="Yesterday"
            >
              The port was busy.
            </TimelineItem>
            <TimelineItem title="Project created" time="Monday" />
          </Timeline>
        </Specimen>
        <Specimen title="Code" className="grid gap-4">
          <CodeBlock label="Start command" code="npm ci && npm start" />
          <CodeBlock
            title="feature.ts"
            code={'export const feature = {\n  id: "kanban",\n  area: "plan",\n};'}
          />
        </Specimen>
      </div>
    </Section>
  );
}
