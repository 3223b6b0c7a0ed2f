import type { AreaId } from "@devloom/contract";
import {
  Blocks,
  ChartSpline,
  Code,
  LayoutDashboard,
  Settings,
  ShieldCheck,
  Sparkles,
  Workflow,
  type LucideIcon,
} from "lucide-react";

export const areaIcons: Readonly<Record<AreaId, LucideIcon>> = {
  dashboard: LayoutDashboard,
  ide: Code,
  codegen: Sparkles,
  workflow: Workflow,
  observability: ChartSpline,
  marketplace: Blocks,
  settings: Settings,
  admin: ShieldCheck,
};
