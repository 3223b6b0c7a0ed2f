import type { ReactNode } from "react";
import {
  BoardIcon,
  BookIcon,
  HomeIcon,
  InvoiceIcon,
  SettingsIcon,
  TeamIcon,
  UsersIcon,
} from "@/components/icons";
import type { MessageKey } from "@/i18n";

export interface NavigationItem {
  to: string;
  label: MessageKey;
  icon: ReactNode;
}

export interface NavigationGroup {
  id: string;
  title?: MessageKey;
  items: NavigationItem[];
}

export const navigation: NavigationGroup[] = [
  {
    id: "main",
    items: [
      { to: "/", label: "navigation.overview", icon: <HomeIcon /> },
      { to: "/customers", label: "navigation.customers", icon: <UsersIcon /> },
      { to: "/invoices", label: "navigation.invoices", icon: <InvoiceIcon /> },
      { to: "/tasks", label: "navigation.tasks", icon: <BoardIcon /> },
    ],
  },
  {
    id: "workspace",
    title: "navigation.workspace",
    items: [
      { to: "/team", label: "navigation.team", icon: <TeamIcon /> },
      { to: "/settings", label: "navigation.settings", icon: <SettingsIcon /> },
      { to: "/guide", label: "navigation.guide", icon: <BookIcon /> },
    ],
  },
];
