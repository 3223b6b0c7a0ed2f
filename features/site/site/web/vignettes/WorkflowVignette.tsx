import { useText } from "@devloom/web-kit";
import { Check, Hourglass, Play, Power } from "lucide-react";
import { Vignette } from "./Vignette.tsx";

/** A process, and a run of it that waited through a restart. */
export function WorkflowVignette() {
  const t = useText("site");
  const steps = [
    { icon: Check, name: t("vignette.workflowCheck"), state: t("vignette.workflowRuns.done") },
    {
      icon: Hourglass,
      name: t("vignette.workflowApprove"),
      state: t("vignette.workflowRuns.waiting"),
    },
    { icon: Power, name: t("vignette.workflowRuns.restart"), state: "" },
    { icon: Play, name: t("vignette.workflowApprove"), state: t("vignette.workflowRuns.on") },
  ];
  return (
    <Vignette label={t("vignette.workflow")} title="order.bpmn">
      <ProcessDrawing
        check={t("vignette.workflowCheck")}
        approve={t("vignette.workflowApprove")}
        ship={t("vignette.workflowShip")}
      />
      <ol className="grid gap-0 border-t px-6 py-4">
        {steps.map(({ icon: Icon, name, state }) => (
          <li key={name + state} className="flex items-center gap-3 py-1.5">
            <Icon className="size-4 text-brand-ink" />
            <span>{name}</span>
            <span className="ml-auto text-xs text-muted">{state}</span>
          </li>
        ))}
      </ol>
    </Vignette>
  );
}

function ProcessDrawing({ check, approve, ship }: Record<"check" | "approve" | "ship", string>) {
  return (
    <svg viewBox="0 0 600 150" className="weave w-full" fill="none">
      <g className="stroke-line-strong" strokeWidth="1.5">
        <path d="M52 75h28M196 75h34M282 75h34M432 75h24M256 49V24h243v26" />
      </g>
      <circle cx="38" cy="75" r="14" className="fill-raised stroke-success" strokeWidth="2" />
      <Task x={80} text={check} />
      <path d="M256 49l26 26-26 26-26-26z" className="fill-raised stroke-warning" strokeWidth="2" />
      <path d="M247 66l18 18M265 66l-18 18" className="stroke-warning-ink" strokeWidth="2.5" />
      <Task x={316} text={approve} />
      <rect
        x="456"
        y="50"
        width="86"
        height="50"
        rx="8"
        className="fill-raised stroke-brand"
        strokeWidth="1.5"
      />
      <text x="499" y="79" textAnchor="middle" className="fill-ink text-xs">
        {ship}
      </text>
      <path d="M542 75h16" className="stroke-line-strong" strokeWidth="1.5" />
      <circle cx="571" cy="75" r="12" className="fill-raised stroke-danger" strokeWidth="4" />
      <circle
        cx="38"
        cy="75"
        r="6"
        className="site-token fill-weft [--token-end:533px] [--token-wait:292px]"
      />
    </svg>
  );
}

function Task({ x, text }: { x: number; text: string }) {
  return (
    <>
      <rect
        x={x}
        y="48"
        width="116"
        height="54"
        rx="8"
        className="fill-raised stroke-brand"
        strokeWidth="1.5"
      />
      <text x={x + 58} y="79" textAnchor="middle" className="fill-ink text-xs">
        {text}
      </text>
    </>
  );
}
