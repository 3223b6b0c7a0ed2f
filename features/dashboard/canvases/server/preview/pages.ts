import { escapeHtml as escape, writePage } from "@devloom/program-origins";
import type { PreviewPhase, PreviewProblem } from "../../contract.ts";
import type { PageTexts } from "./page-texts.ts";

/** Where a preview's page asks how far its dev server is. */
export const STATUS_PATH = "/__devloom/status";

/** How a preview is doing, as its waiting page shows it. */
export interface PreviewStatus {
  readonly phase: PreviewPhase;
  readonly problem: PreviewProblem | null;
}

interface Page {
  readonly texts: PageTexts;
  readonly nonce: string;
}

/** Stands in for a preview that is not ready; looks again by itself and makes room for it. */
export function waitingPage({ phase, problem }: PreviewStatus, page: Page): string {
  const { title, text } = page.texts.phases[phase];
  const explanation =
    problem === null
      ? ""
      : `<p class="problem" role="alert">${escape(problem.message)}</p>
      <div class="next"><h2>${page.texts.nextStep}</h2><p>${escape(problem.nextStep)}</p></div>`;
  const isMoving = phase !== "failed" && phase !== "stopped";
  return write(
    page,
    title,
    `<p>${text}</p>${explanation}${isMoving ? '<div class="bar"></div>' : ""}`,
    watchScript({ phase, problem }),
  );
}

/** For whoever has no pass, or none any more. */
export function refusalPage(editorUrl: string, page: Page): string {
  const { title, text, link } = page.texts.refused;
  return write(
    page,
    title,
    `<p>${text}</p><a href="${escape(editorUrl)}" target="_top">${link}</a>`,
  );
}

/** For addresses that are no preview's. */
export function unknownPage(page: Page): string {
  const { title, text } = page.texts.unknown;
  return write(page, title, `<p>${text}</p>`);
}

/** Loads the page again once its dev server is somewhere else than the page says. */
function watchScript(shown: PreviewStatus): string {
  const known = JSON.stringify(statusText(shown)).replaceAll("<", "\\u003c");
  return `const known = ${known};
    async function look() {
      try {
        const answer = await fetch(${JSON.stringify(STATUS_PATH)}, { cache: "no-store" });
        if (!answer.ok || (await answer.text()) !== known) return location.reload();
      } catch {}
      setTimeout(look, 700);
    }
    setTimeout(look, 300);`;
}

/** What the waiting page compares. */
export function statusText(status: PreviewStatus): string {
  return JSON.stringify({ phase: status.phase, problem: status.problem });
}

function write({ texts, nonce }: Page, title: string, content: string, script = ""): string {
  return writePage({ language: texts.language, nonce, title, content, script });
}
