import { Alert, Button, Dialog, DialogContent, Tabs, TabsList, TabsTrigger } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { mergeIdeFile } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { Base, FileSession } from "../model/file-session.ts";
import { Comparison } from "./Comparison.tsx";

const VIEWS = ["both", "mine", "theirs"] as const;
type View = (typeof VIEWS)[number];

interface ConflictDialogProps {
  readonly session: FileSession;
  readonly onClose: () => void;
}

/** The file became another one while somebody typed: all three texts, and what to do with them. */
export function ConflictDialog({ session, onClose }: ConflictDialogProps) {
  const t = useText("ide");
  const { projectId } = useIde();
  const [texts] = useState({ base: session.base.text, mine: session.text });
  const read = useRead(
    mergeIdeFile,
    {
      params: { id: projectId },
      body: { filePath: session.path, base: texts.base, content: texts.mine },
    },
    { topics: ["file"] },
  );
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t("conflict.title")}
        description={t("conflict.about", { path: session.path })}
        size="lg"
        className="sm:max-w-5xl"
        closeLabel={t("close")}
      >
        <ReadView read={read}>
          {({ theirs, hash, merged }) => (
            <Choices
              session={session}
              base={texts.base}
              mine={texts.mine}
              theirs={{ text: theirs ?? "", hash }}
              merged={merged}
              onClose={onClose}
            />
          )}
        </ReadView>
      </DialogContent>
    </Dialog>
  );
}

interface ChoicesProps extends ConflictDialogProps {
  readonly base: string;
  readonly mine: string;
  readonly theirs: Base;
  readonly merged: string | null;
}

function Choices({ session, base, mine, theirs, merged, onClose }: ChoicesProps) {
  const t = useText("ide");
  const [view, setView] = useState<View>("both");
  const isGone = theirs.hash === null;
  const saveAndClose = (text: string): void => {
    void session.rebase(theirs, text, mine);
    onClose();
  };
  const sides = {
    both: [t("conflict.theirText"), theirs.text, t("conflict.myText"), mine],
    mine: [t("conflict.baseText"), base, t("conflict.myText"), mine],
    theirs: [t("conflict.baseText"), base, t("conflict.theirText"), theirs.text],
  } as const;
  return (
    <div className="grid gap-4 pb-3">
      {isGone && <Alert variant="warning">{t("conflict.gone")}</Alert>}
      {!isGone && (
        <Alert variant={merged === null ? "warning" : "success"}>
          {t(merged === null ? "conflict.clash" : "conflict.clean")}
        </Alert>
      )}
      <Tabs
        value={view}
        onValueChange={(next) => setView(VIEWS.find((one) => one === next) ?? "both")}
      >
        <TabsList aria-label={t("conflict.views")}>
          {VIEWS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`conflict.view.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
      </Tabs>
      <Comparison key={view} path={session.path} sides={sides[view]} />
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={onClose}>
          {t("conflict.later")}
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            session.takeTheirs(theirs, mine);
            onClose();
          }}
        >
          {t(isGone ? "conflict.letGo" : "conflict.takeTheirs")}
        </Button>
        <Button
          variant={merged === null ? "primary" : "outline"}
          onClick={() => saveAndClose(mine)}
        >
          {t("conflict.keepMine")}
        </Button>
        {merged !== null && (
          <Button onClick={() => saveAndClose(merged)}>{t("conflict.merge")}</Button>
        )}
      </div>
    </div>
  );
}
