import { useText } from "@devloom/web-kit";
import { DiffLines } from "./DiffLines.tsx";
import { Vignette } from "./Vignette.tsx";

const HEADING_BEFORE = '<h1 className="text-2xl">{title}</h1>';
const HEADING_AFTER = '<h1 className="text-4xl">{title}</h1>';

/** An edit on the page and the one line it changes. */
export function EditVignette({ className }: { className?: string }) {
  const t = useText("site");
  return (
    <Vignette label={t("vignette.edit")} title="pages/Collection.tsx" className={className}>
      <div className="px-6 pt-9 pb-6">
        <span className="relative inline-block outline-2 outline-offset-4 outline-[#4597F7]">
          <span className="display text-3xl sm:text-4xl">{t("vignette.editPage")}</span>
          <span className="absolute -top-6 -left-1.5 rounded-xs bg-[#1c62b5] px-1.5 text-2xs leading-4 text-white">
            h1
          </span>
          <span className="absolute -right-1 -bottom-1 size-2 translate-1/2 border-2 border-[#4597F7] bg-raised" />
        </span>
        <p className="mt-4 text-muted">{t("vignette.editText")}</p>
      </div>
      <DiffLines
        lines={[
          { kind: "same", text: "<header>" },
          { kind: "removed", text: `  ${HEADING_BEFORE}` },
          { kind: "added", text: `  ${HEADING_AFTER}` },
          { kind: "same", text: "  <p>{lead}</p>" },
        ]}
      />
    </Vignette>
  );
}
