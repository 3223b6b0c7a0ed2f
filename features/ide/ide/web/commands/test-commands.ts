import { toast } from "@devloom/ui";
import { call, invalidateTopics } from "@devloom/web-kit";
import { readTests, runTests, stopTests, type TestSelection } from "../../contract.ts";
import type { IdeModel } from "../model/ide-model.ts";
import { failedTests } from "../tests/test-rows.ts";

/** Where tests are seen. */
interface Page {
  show(part: "tests"): void;
}

export function runAllTests(model: IdeModel, page: Page): Promise<void> {
  return run(model, page, async () => ({ kind: "all" }));
}

/** Runs those that failed; all of them where none did. */
export function runFailedTests(model: IdeModel, page: Page): Promise<void> {
  return run(model, page, async () => {
    const { items } = await call(readTests, { params: { id: model.projectId } });
    const tests = failedTests(items);
    return tests.length === 0 ? { kind: "all" } : { kind: "some", tests };
  });
}

export async function stopAllTests({ projectId }: IdeModel): Promise<void> {
  await said(() => call(stopTests, { params: { id: projectId } }));
}

async function run(
  model: IdeModel,
  page: Page,
  select: () => Promise<TestSelection>,
): Promise<void> {
  page.show("tests");
  await said(async () => {
    if (!(await model.saveOwn())) return;
    const { coverage } = model.settings.get();
    const selection = await select();
    await call(runTests, { params: { id: model.projectId }, body: { selection, coverage } });
  });
}

async function said(what: () => Promise<unknown>): Promise<void> {
  try {
    await what();
  } catch (error) {
    const title = error instanceof Error ? error.message : String(error);
    toast({ title, variant: "destructive" });
  } finally {
    await invalidateTopics(["run"]);
  }
}
