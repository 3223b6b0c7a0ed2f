import { call, useCall, useRead, useText } from "@devloom/web-kit";
import {
  getDashboard,
  getLibraryPanelUse,
  type Panel,
  PanelContent,
  updateLibraryPanel,
} from "../../contract.ts";
import { PanelDialog } from "../edit/PanelDialog.tsx";
import type { PanelPlace } from "../edit/PanelPreview.tsx";
import type { DraftEdit } from "../use-draft.ts";

const topics = ["library-panel", "dashboard"];
const Shared = PanelContent.strip();

interface EditPanelProps {
  panel: Panel;
  isNew: boolean;
  dashboardId: string;
  edit: DraftEdit;
  place: PanelPlace;
  onClose: () => void;
}

/** Edits a panel of the draft. One of the library is changed in all dashboards, and at once. */
export function EditPanel({ panel, isNew, dashboardId, edit, place, onClose }: EditPanelProps) {
  const t = useText("dashboards");
  const id = panel.libraryId ?? "";
  const isShared = id !== "";
  const update = useCall(updateLibraryPanel, { topics });
  const use = useRead(getLibraryPanelUse, { params: { id } }, { enabled: isShared });

  async function done(next: Panel): Promise<void> {
    if (isShared) {
      await update.call({ params: { id }, body: { panel: Shared.parse(next) } });
      edit.rebase((await call(getDashboard, { params: { id: dashboardId } })).version);
    }
    edit.put(next);
  }
  return (
    <PanelDialog
      panel={panel}
      isNew={isNew}
      note={isShared ? t("library.note", { count: use.data?.total ?? 1 }) : undefined}
      pending={update.isPending}
      error={update.error?.message}
      place={place}
      onDone={done}
      onClose={onClose}
    />
  );
}
