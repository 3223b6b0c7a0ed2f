import { endpoint, holders, Id, IdParams } from "@devloom/contract";
import { z } from "zod";

/** A colour theme of an installed package of the marketplace. */
export const ThemeRef = z.strictObject({ packageId: Id, theme: z.string().min(1).max(100) });
export type ThemeRef = z.infer<typeof ThemeRef>;

const Alias = z.string().min(1).max(64);

/** How one person works on one project. */
export const IdeSettings = z.strictObject({
  /** Long lines go on below instead of beyond the edge. */
  wrap: z.boolean(),
  /** Tests tell which lines ran. */
  coverage: z.boolean(),
  /** Who wrote the line of the cursor is shown. */
  blame: z.boolean(),
  /** Which keys edit text; a page of an older release says nothing of this and what follows. */
  keymap: z.enum(["default", "vim", "emacs"]).default("default"),
  /** The whole text in small beside it. */
  minimap: z.boolean().default(false),
  /** The heads of what one reads stay at the top. */
  stickyScroll: z.boolean().default(false),
  /** Types and names of parameters that nobody wrote are shown within the text. */
  hints: z.boolean().default(false),
  /** What is saved is formatted as the project has set that up; a project that has not is left alone. */
  formatOnSave: z.boolean().default(true),
  /** The project's own linters look at what is typed. */
  lint: z.boolean().default(true),
  /** The colours of the text on light and on dark pages; `null` for the house's own. */
  themes: z
    .strictObject({ light: ThemeRef.nullable(), dark: ThemeRef.nullable() })
    .default({ light: null, dark: null }),
  suggestions: z.strictObject({
    /** Where text at the cursor comes from: nowhere, the project's own files, or a model. */
    source: z.enum(["off", "project", "model"]),
    alias: Alias.nullable(),
    /** How sure one from the project has to be, in percent. */
    minimum: z.int().min(5).max(95),
  }),
  /** The model that is asked for edits and explanations; `null` for the first there is. */
  helper: Alias.nullable(),
});
export type IdeSettings = z.infer<typeof IdeSettings>;

/** About half of all lines are proposed at this mark, and two of three of them are exactly right. */
const SURE = 20;
export const DEFAULT_IDE_SETTINGS: IdeSettings = {
  wrap: false,
  coverage: false,
  blame: false,
  keymap: "default",
  minimap: false,
  stickyScroll: false,
  hints: false,
  formatOnSave: true,
  lint: true,
  themes: { light: null, dark: null },
  suggestions: { source: "project", alias: null, minimum: SURE },
  helper: null,
};

export const readIdeSettings = endpoint({
  method: "GET",
  path: "/api/ide/settings/{id}",
  summary:
    "How one works on a project in the IDE; a project without settings begins with those kept last",
  access: holders("project:read"),
  params: IdParams,
  response: IdeSettings,
  metered: false,
});

export const writeIdeSettings = endpoint({
  method: "PUT",
  path: "/api/ide/settings/{id}",
  summary: "Keep how one works on a project in the IDE",
  access: holders("project:read"),
  params: IdParams,
  body: IdeSettings,
  response: IdeSettings,
  metered: false,
});

export const settingsContract = { readIdeSettings, writeIdeSettings };
