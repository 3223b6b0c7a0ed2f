import { useText } from "@devloom/web-kit";
import { MousePointer2 } from "lucide-react";
import { DiffLines } from "./DiffLines.tsx";
import { Vignette } from "./Vignette.tsx";

/** A card on the page, its drag handle, and the commit that the move became. */
export function EditFlow() {
  const t = useText("site");
  return (
    <Vignette label={t("vignette.edit")} title="pages/Collection.tsx">
      <div className="grid gap-4 bg-canvas p-6 sm:grid-cols-[9rem_1fr]">
        <ul className="hidden gap-1.5 self-start font-mono text-xs text-muted sm:grid">
          <li>main</li>
          <li className="pl-3">header</li>
          <li className="pl-3">
            <span className="rounded-xs bg-[#1c62b5] px-1.5 py-0.5 text-white">Button</span>
          </li>
          <li className="pl-3">footer</li>
        </ul>
        <div className="rounded-lg border bg-raised p-6">
          <p className="display text-2xl">{t("vignette.editPage")}</p>
          <p className="mt-1 text-muted">{t("vignette.editText")}</p>
          <span className="relative mt-6 inline-block">
            <span className="inline-flex h-11 items-center rounded-full bg-weft-ink px-6 font-medium text-surface outline-2 outline-offset-4 outline-[#4597F7]">
              {t("vignette.editButton")}
            </span>
            <MousePointer2 className="absolute -right-5 -bottom-5 size-6 fill-ink text-raised" />
          </span>
        </div>
      </div>
      <DiffLines
        lines={[
          { kind: "removed", text: '<Button className="rounded-md">' },
          { kind: "added", text: '<Button className="rounded-full">' },
        ]}
      />
    </Vignette>
  );
}
