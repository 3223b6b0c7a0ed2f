import { Section, Specimen } from "@devloom/ui/gallery/Section";
import { useState } from "react";
import type { ResourceColumn, SelectedRow } from "./resource-column.ts";
import { ResourceRows } from "./ResourceRows.tsx";

interface Sample {
  readonly id: string;
  readonly name: string;
  readonly threads: number;
}

const SAMPLES: readonly Sample[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index + 1),
  name: `Sample ${index + 1}`,
  threads: (index * 37) % 1000,
}));
const COLUMNS: readonly ResourceColumn<Sample>[] = [
  { id: "name", header: "Name", sort: "name", cell: ({ name }) => <a href="#lists">{name}</a> },
  { id: "threads", header: "Threads", numeric: true, cell: ({ threads }) => threads },
  { id: "id", header: "Id", secondary: true, cell: ({ id }) => <code>{id}</code> },
];

/** Lists of any length, for the gallery. */
export function ListGallery() {
  return (
    <Section
      id="lists"
      title="Lists"
      lead="What a list has read so far. Of more than a hundred rows only those in view are drawn. Values here are samples."
    >
      <Specimen title="A few rows" className="block">
        <Rows label="Five samples" items={SAMPLES.slice(0, 5)} />
      </Specimen>
      <Specimen title="10,000 rows" className="block">
        <Rows label="Ten thousand samples" items={SAMPLES} />
      </Specimen>
    </Section>
  );
}

function Rows({ label, items }: { label: string; items: readonly Sample[] }) {
  const [by, setBy] = useState("name");
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectedRow>>(new Map());
  return (
    <ResourceRows
      label={label}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      items={by.startsWith("-") ? items.toReversed() : items}
      sorting={{ by, onChange: setBy }}
      selection={{
        chosen,
        onChange: setChosen,
        entryOf: ({ id, name }) => ({ id, name, version: 1 }),
      }}
    />
  );
}
