import type { Frame } from "@devloom/contract";
import { personalClass, SourceError } from "@devloom/data-source";
import type { Handlers, Platform } from "@devloom/server-kit";
import type { getDataSourceSchema, profileDataTable, queryDataSource } from "../contract.ts";
import { askSource } from "./ask-source.ts";
import { recordQuery } from "./history.ts";
import { openSource } from "./open-source.ts";
import { profileTable } from "./profile-table.ts";
import { QuerySlots } from "./query-slots.ts";
import { presentFailure } from "./source-failure.ts";

type QueryContract = {
  readonly getDataSourceSchema: typeof getDataSourceSchema;
  readonly queryDataSource: typeof queryDataSource;
  readonly profileDataTable: typeof profileDataTable;
};

/** The calls that ask a source. */
export function queryHandlers(platform: Platform): Handlers<QueryContract> {
  const slots = new QuerySlots();
  const failing = (error: unknown): never => {
    throw presentFailure(error);
  };
  return {
    async getDataSourceSchema({ actor, params, request }) {
      const { driver, rights } = await openSource(platform, actor, params.id);
      const found = await slots
        .within(actor, request.signal, () => driver.tables(request.signal))
        .catch(failing);
      const items = rights
        .readable(found)
        .map(({ schema, name, isView, columns, masks, rowFilter }) => ({
          schema,
          name,
          isView,
          isFiltered: rowFilter !== null,
          columns: columns.flatMap((column) => {
            const mask = Object.hasOwn(masks, column.name) ? (masks[column.name] ?? null) : null;
            const { name: column_, type, isNullable } = column;
            return mask === "hide"
              ? []
              : [{ name: column_, type, isNullable, mask, personal: personalClass(column_) }];
          }),
        }));
      return { items, total: items.length };
    },

    async queryDataSource({ actor, params, body, request }) {
      const open = await openSource(platform, actor, params.id);
      const { text, parameters, maxRows, timeoutSeconds, explain } = body;
      const query = {
        text,
        parameters,
        maxRows,
        timeoutMilliseconds: timeoutSeconds * 1000,
        isExplained: explain,
      };
      const began = performance.now();
      const record = async (
        status: "succeeded" | "failed" | "cancelled",
        rows: number,
        problem: string | null,
      ): Promise<number> => {
        const milliseconds = Math.round(performance.now() - began);
        await recordQuery(platform, actor, open.source.id, {
          text,
          status,
          rows,
          milliseconds,
          problem,
        });
        return milliseconds;
      };
      try {
        const frames = await slots.within(actor, request.signal, () =>
          askSource(platform, actor, open, query, request.signal),
        );
        return { frames, milliseconds: await record("succeeded", countRows(frames), null) };
      } catch (error) {
        const isCancelled =
          request.signal.aborted || (error instanceof SourceError && error.code === "cancelled");
        const problem = error instanceof Error ? error.message.slice(0, 2000) : null;
        await record(isCancelled ? "cancelled" : "failed", 0, problem);
        throw presentFailure(error);
      }
    },

    async profileDataTable({ actor, params, body, request }) {
      const open = await openSource(platform, actor, params.id);
      return slots
        .within(actor, request.signal, () =>
          profileTable(platform, actor, open, body, request.signal),
        )
        .catch(failing);
    },
  };
}

function countRows(frames: readonly Frame[]): number {
  return frames.reduce((total, { fields }) => total + (fields[0]?.values.length ?? 0), 0);
}
