export const en = {
  navigation: { "/settings": "Settings" },
  title: "Settings",
  description:
    "The value nearest to you is in force: yours, then the workspace's, then the installation's.",
  layers: "Layer",
  layer: { user: "You", tenant: "Workspace", instance: "Installation" },
  layerHint: {
    user: "Only for you, on every device.",
    tenant: "For everybody in this workspace who has not chosen otherwise.",
    instance: "For every workspace of this installation.",
  },
  source: {
    default: "Default",
    environment: "From the environment",
    user: "Set by you",
    tenant: "Set by the workspace",
    instance: "Set by the installation",
  },
  overruled: "A value is stored here, but it is overruled: {{source}}.",
  reset: "Reset",
  saved: "Saved.",
  empty: "Nothing can be set on this layer.",
  readOnly: "Settings you can see but not change",
  value: { none: "Not set" },
  secret: {
    set: "A value is set.",
    missing: "No value is set.",
    replace: "Set. Type to replace it.",
    removeAction: "Remove",
    removeTitle: "Remove {{title}}?",
    removeText: "Whatever uses it stops working until a new value is set.",
    save: "Save",
    cancel: "Cancel",
    close: "Close",
    show: "Show",
    hide: "Hide",
    required: "Enter a value",
  },
  group: { appearance: "Appearance", usage: "Usage", sales: "Sales", ai: "AI", other: "Other" },
  option: {
    system: "System",
    light: "Light",
    dark: "Dark",
    comfortable: "Comfortable",
    compact: "Compact",
    en: "English",
    de: "Deutsch",
  },
  setting: {},
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    settings: typeof en;
  }
}
