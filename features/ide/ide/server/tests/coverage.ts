import { hashBytes, readText } from "@devloom/project-files";
import { AppError, isoTime, type Transaction } from "@devloom/server-kit";
import type { CoverageReport } from "@devloom/test-runner";
import { sql } from "kysely";
import type { FileCoverage } from "../../contract.ts";

const MAX_FILES = 2_000;
/** Of all files together. */
const MAX_CHARACTERS = 2_000_000;

/** Which lines ran in one run of tests. */
export class CoverageCollector {
  readonly #files = new Map<string, CoverageReport>();
  #characters = 0;

  take(report: CoverageReport): void {
    this.#characters += report.covered.length + report.missed.length + report.file.length;
    if (this.#files.size < MAX_FILES && this.#characters < MAX_CHARACTERS)
      this.#files.set(report.file, report);
  }

  /** With the texts that it is about; files that can't be read any more are left out. */
  present(root: string): FileCoverage[] {
    return [...this.#files.values()].flatMap(({ file, covered, missed }) => {
      const text = textOf(root, file);
      return text === null
        ? []
        : [{ path: file, covered, missed, hash: hashBytes(Buffer.from(text, "utf8")) }];
    });
  }
}

function textOf(root: string, path: string): string | null {
  try {
    return readText(root, path)?.text ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

export async function keepCoverage(
  tx: Transaction,
  projectId: string,
  files: readonly FileCoverage[],
  time: Date,
): Promise<void> {
  await sql`insert into ide_coverage (project_id, tenant_id, files, ran_at)
    values (${projectId}, ${tx.tenantId}, ${JSON.stringify(files)}::jsonb, ${time})
    on conflict (project_id) do update set files = excluded.files, ran_at = excluded.ran_at`.execute(
    tx.query(),
  );
}

export async function findCoverage(
  tx: Transaction,
  projectId: string,
): Promise<{ items: FileCoverage[]; total: number; ranAt: string | null }> {
  const { rows } = await sql<{ files: FileCoverage[]; ran_at: Date }>`select files, ran_at
    from ide_coverage where tenant_id = ${tx.tenantId} and project_id = ${projectId}`.execute(
    tx.query(),
  );
  const [row] = rows;
  const items = row?.files ?? [];
  return { items, total: items.length, ranAt: row === undefined ? null : isoTime(row.ran_at) };
}
