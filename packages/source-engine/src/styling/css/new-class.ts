import { posix } from "node:path";
import { editClasses } from "../../classes/edit-classes.ts";
import { readClassSite } from "../../classes/class-site.ts";
import { wrapModuleClass } from "../../classes/module-class.ts";
import { addImports } from "../../imports/add.ts";
import type { SourceElement, SourceFile } from "../../parse/source-file.ts";
import type { PlanContext, PlannedEdits } from "../../plan/context.ts";
import type { Splice } from "../../text/splice.ts";
import { moduleName } from "./module-name.ts";
import { readSheet } from "./owner.ts";
import { classesIn, parseSheet, type Sheet } from "./sheet.ts";
import { isModuleSheet, plainSheets, sheetImports } from "./sheet-imports.ts";

type WriteRule = (sheet: Sheet, className: string) => string;

/** Adds a rule for a new class to the sheet that fits best, and the class to the element. */
export function addNewClass(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  write: WriteRule,
): PlannedEdits {
  const module = sheetImports(context, file).find(
    ({ path, local }) => local !== null && isModuleSheet(path),
  );
  if (module && module.local !== null) {
    const sheet = readSheet(context, module.path);
    const className = freeName(sheet, element, "");
    return {
      splices: new Map([
        [sheet.path, [appendRule(sheet, write(sheet, className))]],
        [file.path, addModuleClass(context, file, element, module.local, className)],
      ]),
    };
  }
  const [plain] = plainSheets(context, file);
  if (plain !== undefined) {
    const sheet = readSheet(context, plain);
    const owner = element.ownerName ?? posix.basename(file.path).replace(/\..*$/, "");
    const className = freeName(sheet, element, `${kebab(owner)}-`);
    const input = { add: [className], remove: [] };
    return {
      splices: new Map([
        [sheet.path, [appendRule(sheet, write(sheet, className))]],
        [file.path, editClasses(context, file, element, input)],
      ]),
    };
  }
  return createModule(context, file, element, write);
}

function addModuleClass(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  local: string,
  className: string,
): readonly Splice[] {
  const { codeQuote } = file.habits;
  const expression = /^[A-Za-z_$][\w$]*$/.test(className)
    ? `${local}.${className}`
    : `${local}[${codeQuote}${className}${codeQuote}]`;
  return wrapModuleClass(context, file, element, readClassSite(file, element), expression);
}

/** No sheet anywhere: a CSS module beside the component. */
function createModule(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  write: WriteRule,
): PlannedEdits {
  const { lineEnd } = file.habits;
  const base = posix.basename(file.path).replace(/\.\w+$/, "");
  const path = posix.join(posix.dirname(file.path), `${base}.module.css`);
  const existing = context.read(path);
  const sheet = parseSheet(path, existing ?? "");
  const className = freeName(sheet, element, "");
  const wanted = moduleName(context);
  const imported = addImports(file, [
    { source: `./${base}.module.css`, imported: "default", local: wanted, isType: false },
  ]);
  const local = imported.locals.get(wanted) ?? wanted;
  const splices = [
    ...imported.splices,
    ...addModuleClass(context, file, element, local, className),
  ];
  const rule = write(sheet, className);
  return existing === null
    ? { splices: new Map([[file.path, splices]]), create: new Map([[path, rule + lineEnd]]) }
    : {
        splices: new Map([
          [file.path, splices],
          [path, [appendRule(sheet, rule)]],
        ]),
      };
}

function appendRule(sheet: Sheet, rule: string): Splice {
  const end = sheet.text.trimEnd().length;
  const gap = end === 0 ? "" : sheet.lineEnd + sheet.lineEnd;
  const tail = end === sheet.text.length ? sheet.lineEnd : "";
  return { start: end, end, text: gap + rule + tail };
}

function kebab(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, "$1-$2").toLowerCase();
}

/** A name after the tag that the sheet does not use yet. */
function freeName(sheet: Sheet, element: SourceElement, prefix: string): string {
  const taken = new Set<string>();
  sheet.root.walkRules((rule) => {
    for (const name of classesIn(rule.selector)) taken.add(name);
  });
  const tag = element.tag.split(/[.:]/).at(-1) ?? "element";
  const stem = prefix + (prefix === "" ? tag.charAt(0).toLowerCase() + tag.slice(1) : kebab(tag));
  if (!taken.has(stem)) return stem;
  for (let count = 2; ; count += 1) {
    if (!taken.has(`${stem}${count}`)) return `${stem}${count}`;
  }
}
