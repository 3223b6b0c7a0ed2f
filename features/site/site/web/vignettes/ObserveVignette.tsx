import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Vignette } from "./Vignette.tsx";

/** Offset and width of each span, in twelfths of the drawing. */
const SPANS = [
  { name: "POST /api/project", place: "col-start-1 col-span-12", dye: "site-dye-1" },
  { name: "policy", place: "col-start-1 col-span-2", dye: "site-dye-4" },
  { name: "transaction", place: "col-start-3 col-span-7", dye: "site-dye-2" },
  { name: "git init", place: "col-start-4 col-span-4", dye: "site-dye-5" },
  { name: "outbox", place: "col-start-8 col-span-2", dye: "site-dye-3" },
] as const;

const EVENTS = ["project.created", "run.started", "run.succeeded"] as const;

/** The spans of one request and the events it caused. */
export function ObserveVignette() {
  const t = useText("site");
  return (
    <Vignette label={t("vignette.observe")} title="trace">
      <div className="site-warp grid gap-2 px-6 py-5">
        {SPANS.map(({ name, place, dye }) => (
          <div key={name} className="grid grid-cols-12">
            <div className={place}>
              <span className="font-mono text-2xs text-muted">{name}</span>
              <div className={cx("site-dyed h-2 rounded-full", dye)} />
            </div>
          </div>
        ))}
      </div>
      <ul className="border-t px-6 py-4 font-mono text-xs leading-7">
        {EVENTS.map((type) => (
          <li key={type} className="flex items-center gap-3">
            <span className="size-2 rotate-45 rounded-[2px] bg-brand" />
            {type}
          </li>
        ))}
      </ul>
    </Vignette>
  );
}
