import {
  Clock,
  Code,
  Globe,
  type LucideIcon,
  Mail,
  MessageSquare,
  Play,
  Radio,
  UserCheck,
  Workflow,
} from "lucide-react";
import type { ActionKind } from "../../contract.ts";

export const KIND_ICONS: Readonly<Record<ActionKind, LucideIcon>> = {
  http: Globe,
  email: Mail,
  task: UserCheck,
  script: Code,
  process: Workflow,
  run: Play,
  message: MessageSquare,
  signal: Radio,
  wait: Clock,
};
