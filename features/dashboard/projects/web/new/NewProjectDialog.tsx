import { Dialog, DialogContent, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { FileArchive, FilePlus2, FolderOpen, GitBranch, LayoutTemplate } from "lucide-react";
import type { ComponentType } from "react";
import { ClonePanel } from "./ClonePanel.tsx";
import { EmptyPanel } from "./EmptyPanel.tsx";
import { FolderPanel } from "./FolderPanel.tsx";
import { StarterPanel } from "./StarterPanel.tsx";
import { UploadPanel } from "./UploadPanel.tsx";

const WAYS = [
  { id: "starter", icon: LayoutTemplate, Panel: StarterPanel },
  { id: "clone", icon: GitBranch, Panel: ClonePanel },
  { id: "upload", icon: FileArchive, Panel: UploadPanel },
  { id: "folder", icon: FolderOpen, Panel: FolderPanel },
  { id: "empty", icon: FilePlus2, Panel: EmptyPanel },
] as const satisfies readonly { id: string; icon: unknown; Panel: ComponentType }[];

export interface NewProjectDialogProps {
  /** The way that is open; any other text opens the first, an empty one closes the dialog. */
  way: string;
  onWayChange: (way: string) => void;
}

/** The ways to a project, one beside the other. */
export function NewProjectDialog({ way, onWayChange }: NewProjectDialogProps) {
  const t = useText("projects");
  const current = WAYS.find(({ id }) => id === way)?.id ?? "starter";
  return (
    <Dialog open={way !== ""} onOpenChange={(open) => onWayChange(open ? current : "")}>
      <DialogContent
        size="lg"
        title={t("create.title")}
        description={t(`create.ways.${current}.text`)}
        closeLabel={t("create.close")}
      >
        <Tabs value={current} onValueChange={onWayChange} className="pb-3">
          <TabsList aria-label={t("create.way")} className="max-sm:flex-wrap">
            {WAYS.map(({ id, icon: Icon }) => (
              <TabsTrigger key={id} value={id} className="max-sm:h-control-sm max-sm:px-2">
                <Icon aria-hidden="true" />
                {t(`create.ways.${id}.title`)}
              </TabsTrigger>
            ))}
          </TabsList>
          {WAYS.map(({ id, Panel }) => (
            <TabsContent key={id} value={id} className="pt-2 sm:min-h-72">
              <Panel />
            </TabsContent>
          ))}
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}
