import { isKnownElement, isStoryboard, parseKey } from "@devloom/frame-protocol";
import { Alert, EmptyState, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { MousePointerClick } from "lucide-react";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { ClassList } from "./classes/ClassList.tsx";
import { TagControl } from "./content/TagControl.tsx";
import { TextControl } from "./content/TextControl.tsx";
import { InspectorHeader } from "./InspectorHeader.tsx";
import { PropsSection } from "./props/PropsSection.tsx";
import { StyleSections } from "./sections/StyleSections.tsx";
import { InspectorContext } from "./styles/inspector-context.ts";
import { useInspectorParts } from "./styles/use-inspector-parts.ts";
import { TargetBar } from "./TargetBar.tsx";
import { TypingArea } from "./TypingArea.tsx";

// Positioned, so that texts for screen readers scroll with what they are about.
const CONTENT = "relative min-h-0 flex-1 overflow-y-auto overscroll-contain";

/** Styles, props and text of the selection. */
export function InspectorPanel() {
  const t = useText("canvases");
  const model = useEditor();
  const { keys } = useStore(model.selection);
  // Elements are read from these two.
  useStore(model.lookups);
  useStore(model.navTrees);
  const part = useStore(model.panels.inspector);
  const { parts, themeProblem } = useInspectorParts();
  const parsed = keys.map((key) => parseKey(key));
  const elements = keys
    .map((key) => model.element(key))
    .filter(({ codebaseId, tree }) => codebaseId !== "" && tree !== null);
  if (elements.length === 0)
    return (
      <div className="p-4">
        <EmptyState
          icon={<MousePointerClick aria-hidden="true" />}
          title={t("inspector.empty")}
          description={
            parsed.some(isStoryboard)
              ? t("inspector.storyboard")
              : parsed.some(isKnownElement)
                ? t("inspector.noSource")
                : t("inspector.emptyHint")
          }
        />
      </div>
    );
  const [first] = elements;
  return (
    <InspectorContext value={parts}>
      <TypingArea>
        <InspectorHeader elements={elements} />
        {!model.canEdit && (
          <p role="note" className="px-3 pb-1 text-xs text-muted">
            {t("inspector.readOnly")}
          </p>
        )}
        <Tabs
          value={part}
          onValueChange={(chosen) =>
            model.panels.inspector.set(chosen === "content" ? chosen : "design")
          }
          className="min-h-0 flex-1 gap-0!"
        >
          <TabsList aria-label={t("panel.right")} className="shrink-0 px-1">
            <TabsTrigger value="design">{t("inspector.tab.design")}</TabsTrigger>
            <TabsTrigger value="content">{t("inspector.tab.content")}</TabsTrigger>
          </TabsList>
          <TabsContent value="design" className={CONTENT}>
            {themeProblem !== null && (
              <Alert variant="warning" className="m-2">
                {t("inspector.themeFailed", { reason: themeProblem })}
              </Alert>
            )}
            <TargetBar />
            <ClassList elements={elements} />
            <StyleSections />
          </TabsContent>
          <TabsContent value="content" className={CONTENT} key={keys.join(" ")}>
            <TagControl elements={elements} />
            {elements.length === 1 && first !== undefined && <TextControl element={first} />}
            <PropsSection elements={elements} />
          </TabsContent>
        </Tabs>
      </TypingArea>
    </InspectorContext>
  );
}
