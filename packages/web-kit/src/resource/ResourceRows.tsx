import { Table, TBody } from "@devloom/ui";
import { lazy, Suspense } from "react";
import { ItemRow } from "./ItemRow.tsx";
import type { ResourceRowsProps } from "./resource-column.ts";
import { RowsHead } from "./RowsHead.tsx";

/** As many rows are drawn as they are; of more only those in view. */
const MAX_DRAWN = 100;
const LongRows = lazy(async () => ({ default: (await import("./LongRows.tsx")).LongRows }));

/** The rows of a list that were read so far, under headers that may sort them. */
export function ResourceRows<Item>(props: ResourceRowsProps<Item>) {
  const plain = (
    <Table label={props.label}>
      <RowsHead {...props} />
      <TBody>
        {props.items.map((item) => (
          <ItemRow key={props.rowKey(item)} {...props} item={item} />
        ))}
      </TBody>
    </Table>
  );
  if (props.items.length <= MAX_DRAWN) return plain;
  return (
    <Suspense fallback={plain}>
      {/* What is loaded later forgets the type of its items; it only hands them on. */}
      <LongRows {...(props as unknown as ResourceRowsProps<unknown>)} />
    </Suspense>
  );
}
