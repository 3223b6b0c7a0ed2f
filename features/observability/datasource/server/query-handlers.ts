import type { Frame } from "@devloom/contract";
import { personalClass, postgresDriver, SourceError } from "@devloom/data-source";
import { AppError, type Handlers, type Platform } from "@devloom/server-kit";
import type {
  defineAddress,
  getDataSourceDefinition,
  getDataSourceSchema,
  profileDataTable,
  queryDataSource,
} from "../contract.ts";
import { askSource } from "./ask-source.ts";
import { recordQuery } from "./history.ts";
import { defineSource, defineWhole } from "./define-source.ts";
import { openSource } from "./open-source.ts";
import { readPostgresAddress } from "./postgres-address.ts";
import { profileTable } from "./profile-table.ts";
import type { QuerySlots } from "./query-slots.ts";
import { guardedReach } from "./reach.ts";
import { presentFailure } from "./source-failure.ts";
import { readerOf } from "./source-reader.ts";

type QueryContract = {
  readonly getDataSourceSchema: typeof getDataSourceSchema;
  readonly defineAddress: typeof defineAddress;
  readonly getDataSourceDefinition: typeof getDataSourceDefinition;
  readonly queryDataSource: typeof queryDataSource;
  readonly profileDataTable: typeof profileDataTable;
};

/** The calls that ask a source. */
export function queryHandlers(platform: Platform, slots: QuerySlots): Handlers<QueryContract> {
  const failing = (error: unknown): never => {
    throw presentFailure(error);
  };
  return {
    async getDataSourceSchema({ actor, params, request }) {
      const { driver, rights } = await openSource(platform, readerOf(actor), params.id);
      const mayManage = actor.permissions.has("datasource:manage");
      const found = await slots
        .within(actor, request.signal, () => driver.tables(request.signal))
        .catch(failing);
      const items = rights
        .readable(found)
        .map(({ schema, name, isView, columns, masks, rowFilter }) => ({
          schema,
          name,
          isView,
          columns,
          masks,
          rowFilter,
          others: mayManage ? rights.masksForOthers({ schema, name, isView, columns }) : {},
        }))
        .map(({ schema, name, isView, columns, masks, rowFilter, others }) => ({
          schema,
          name,
          isView,
          isFiltered: rowFilter !== null,
          columns: columns.flatMap((column) => {
            const mask = Object.hasOwn(masks, column.name) ? (masks[column.name] ?? null) : null;
            if (mask === "hide") return [];
            const { name: column_, type, isNullable } = column;
            const othersMask = Object.hasOwn(others, column_) ? (others[column_] ?? null) : null;
            const personal = personalClass(column_);
            return [{ name: column_, type, isNullable, mask, othersMask, personal }];
          }),
        }));
      return { items, total: items.length };
    },

    async getDataSourceDefinition({ actor, params, query, request }) {
      const open = await openSource(platform, readerOf(actor), params.id);
      return slots
        .within(actor, request.signal, () => defineSource(open, query.schema, request.signal))
        .catch(failing);
    },

    async defineAddress({ actor, body, request: { signal } }) {
      const { connection, password } = readPostgresAddress(body.address);
      const driver = postgresDriver(connection, password, guardedReach(platform));
      try {
        const definition = await slots.within(actor, signal, () =>
          defineWhole(driver, body.schema, signal),
        );
        return { problem: null, definition };
      } catch (error) {
        const problem = signal.aborted ? null : problemOf(error);
        if (problem === null) throw presentFailure(error);
        return { problem, definition: null };
      }
    },

    async queryDataSource({ actor, params, body, request }) {
      const open = await openSource(platform, readerOf(actor), params.id);
      const { text, parameters, maxRows, timeoutSeconds, explain, fresh } = body;
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
          askSource(platform, readerOf(actor), open, query, request.signal, { isFresh: fresh }),
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
      const open = await openSource(platform, readerOf(actor), params.id);
      return slots
        .within(actor, request.signal, () =>
          profileTable(platform, readerOf(actor), open, body, request.signal),
        )
        .catch(failing);
    },
  };
}

/** What is wrong with a server or the way to it, in words for whoever typed its address; null for all else. */
function problemOf(error: unknown): string | null {
  if (error instanceof AppError && error.code === "address_refused") return error.message;
  if (!(error instanceof SourceError)) return null;
  return error.message.includes("does not support SSL")
    ? "The server does not offer TLS. Add ?sslmode=disable to the address to connect without."
    : error.message.slice(0, 2000);
}

function countRows(frames: readonly Frame[]): number {
  return frames.reduce((total, { fields }) => total + (fields[0]?.values.length ?? 0), 0);
}
