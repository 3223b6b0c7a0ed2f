import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  IconButton,
} from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Component, SquarePlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useEditor } from "../model/editor-context.ts";
import { DEVICES } from "./devices.ts";

const ComponentDialog = lazy(async () => ({
  default: (await import("./ComponentDialog.tsx")).ComponentDialog,
}));

/** Puts another frame on the canvas: the app in some size, or one component alone. */
export function AddStoryboard() {
  const t = useText("canvases");
  const model = useEditor();
  const [isChoosing, setChoosing] = useState(false);
  if (!model.canEdit) return null;
  const add = async (device: (typeof DEVICES)[number]): Promise<void> => {
    const { width, height, id } = device;
    const added = await model.storyboards.add({
      name: t(`device.${id}`),
      type: "APPLICATION",
      width,
      height,
    });
    if (added !== null) model.viewport.fit(model.storyboards.items.get());
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("board.add")} size="sm">
            <SquarePlus aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuLabel>{t("board.addApp")}</DropdownMenuLabel>
          {DEVICES.map((device) => (
            <DropdownMenuItem key={device.id} onSelect={() => void add(device)}>
              {t(`device.${device.id}`)} · {device.width} × {device.height}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem
            icon={<Component aria-hidden="true" />}
            onSelect={() => setChoosing(true)}
          >
            {t("board.addComponent")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isChoosing && (
        <Suspense fallback={null}>
          <ComponentDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
