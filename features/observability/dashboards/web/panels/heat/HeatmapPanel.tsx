import { useFormat, useText } from "@devloom/web-kit";
import { useUnit } from "@devloom/web-kit/query";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { lookOf } from "../panel-look.ts";
import type { PanelProps } from "../panel-props.ts";
import { drawHeat, type HeatArea } from "./draw-heat.ts";
import { heatOf, type HeatRow } from "./heat-rows.ts";

const GROUP_HEIGHT = 18;
const AXIS_HEIGHT = 20;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Cell {
  readonly step: number;
  readonly row: number;
}

/** A histogram's buckets over time, or a row for each group. A cell says what it is under the pointer or by arrow keys. */
export function HeatmapPanel({ panel, frames }: PanelProps) {
  const t = useText("dashboards");
  const unit = useUnit();
  const { clock } = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HeatArea | null>(null);
  const [cell, setCell] = useState<Cell | null>(null);
  const heat = useMemo(() => heatOf(frames), [frames]);
  const { times, rows, isBucketed } = heat;

  const bound = (value: number | null, own: string): string => unit(value, panel.unit || own);
  const nameOf = ({ name, unit: own, bounds }: HeatRow): string => {
    if (bounds === null) return lookOf(panel, name, own).label;
    if (bounds.to === null) return `> ${bound(bounds.from, own)}`;
    return bounds.from === null
      ? `≤ ${bound(bounds.to, own)}`
      : `${bound(bounds.from, own)} – ${bound(bounds.to, own)}`;
  };
  const labels = rows.map((row) => {
    if (row.bounds === null) return nameOf(row);
    return row.bounds.to === null ? nameOf(row) : bound(row.bounds.to, row.unit);
  });
  const labelText = labels.map((label) => label.replaceAll("\n", " ")).join("\n");

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || context == null) return undefined;
    const draw = (): void => {
      const style = getComputedStyle(element);
      const colour = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = window.devicePixelRatio;
      element.width = Math.max(1, Math.round(width * ratio));
      element.height = Math.max(1, Math.round(height * ratio));
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      area.current = drawHeat(context, heat, {
        width,
        height,
        labels: labelText.split("\n"),
        clock,
        ink: colour("muted"),
        colour: colour("brand"),
        font: `11px ${style.fontFamily}`,
      });
    };
    // Its size and the colours of the page decide what is drawn.
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme", "class", "style"] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, [heat, labelText, clock]);

  function point(event: PointerEvent): void {
    const box = event.currentTarget.getBoundingClientRect();
    const { left = 0, width = 0, height = 0 } = area.current ?? {};
    const step = Math.floor(((event.clientX - box.left - left) / width) * times.length);
    const row = Math.floor(((event.clientY - box.top) / height) * rows.length);
    const isInside = step >= 0 && step < times.length && row >= 0 && row < rows.length;
    setCell(isInside ? { step, row } : null);
  }
  function move(event: KeyboardEvent): void {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const within = (place: number, most: number): number => Math.min(Math.max(place, 0), most - 1);
    setCell({
      step: within((cell?.step ?? times.length) + by[0], times.length),
      row: within((cell?.row ?? 0) + by[1], rows.length),
    });
  }

  const shown = cell === null ? undefined : rows[cell.row];
  const value = cell === null ? null : (shown?.values[cell.step] ?? null);
  const said =
    cell === null || shown === undefined
      ? ""
      : `${clock(times[cell.step] ?? 0)} · ${nameOf(shown)}: ${unit(value, isBucketed ? "" : lookOf(panel, shown.name, shown.unit).unit)}`;
  return (
    <div className="flex h-full flex-col gap-1">
      <div className="min-h-0 flex-1 overflow-auto">
        <canvas
          ref={canvas}
          aria-label={t("panel.heat", { name: panel.title })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its cells are told by arrow keys
          tabIndex={0}
          className="block w-full"
          style={{ height: isBucketed ? "100%" : rows.length * GROUP_HEIGHT + AXIS_HEIGHT }}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setCell(null)}
          onKeyDown={move}
          onBlur={() => setCell(null)}
        />
      </div>
      <p aria-live="polite" className="h-4 truncate text-xs text-muted">
        {said}
      </p>
    </div>
  );
}
