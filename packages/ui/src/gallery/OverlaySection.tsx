import { Copy, LayoutDashboard, Pencil, Settings, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../Button.tsx";
import { CommandPalette } from "../CommandPalette.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "../Dialog.tsx";
import { Drawer, DrawerContent, DrawerTrigger } from "../Drawer.tsx";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "../DropdownMenu.tsx";
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "../DropdownMenuItem.tsx";
import { Field } from "../Field.tsx";
import { Input } from "../Input.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../Popover.tsx";
import { toast } from "../toast-store.ts";
import { Tooltip } from "../Tooltip.tsx";
import { Section, Specimen } from "./Section.tsx";

function MenuExample() {
  const [shown, setShown] = useState(true);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">Menu</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>storefront</DropdownMenuLabel>
        <DropdownMenuItem icon={<Pencil aria-hidden="true" />} shortcut="E">
          Rename
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Copy aria-hidden="true" />} disabled>
          Duplicate
        </DropdownMenuItem>
        <DropdownMenuCheckboxItem checked={shown} onCheckedChange={setShown}>
          Show in sidebar
        </DropdownMenuCheckboxItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem destructive icon={<Trash2 aria-hidden="true" />}>
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function DialogExample() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Dialog</Button>
      </DialogTrigger>
      <DialogContent
        title="New project"
        description="Creates a git repository on this machine."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button>Create</Button>
            </DialogClose>
          </>
        }
      >
        <Field label="Name" required>
          {(control) => <Input {...control} placeholder="storefront" />}
        </Field>
      </DialogContent>
    </Dialog>
  );
}

export function OverlaySection() {
  const [confirming, setConfirming] = useState(false);
  const [palette, setPalette] = useState(false);
  const say = (title: string) => () => toast({ title });
  return (
    <Section
      id="overlays"
      title="Overlays"
      lead="Focus stays inside, Escape closes, and the opener gets the focus back."
    >
      <Specimen title="Open them">
        <DialogExample />
        <Button variant="outline" onClick={() => setConfirming(true)}>
          Confirm
        </Button>
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="Delete storefront?"
          description="The repository and its runs are removed. This cannot be undone."
          confirmLabel="Delete project"
          typeToConfirm="storefront"
          onConfirm={() => setConfirming(false)}
        />
        <Drawer>
          <DrawerTrigger asChild>
            <Button variant="outline">Drawer</Button>
          </DrawerTrigger>
          <DrawerContent title="Run details" description="Started by a schedule.">
            Steps, logs and artifacts go here.
          </DrawerContent>
        </Drawer>
        <MenuExample />
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">Popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Filter">
            <Field label="Filter by name">{(control) => <Input {...control} />}</Field>
          </PopoverContent>
        </Popover>
        <Tooltip content="Explains, never hides what is essential.">
          <Button variant="outline">Tooltip</Button>
        </Tooltip>
        <Button variant="outline" onClick={() => setPalette(true)}>
          Command palette
        </Button>
        <CommandPalette
          open={palette}
          onOpenChange={setPalette}
          groups={[
            {
              id: "go",
              label: "Go to",
              items: [
                {
                  id: "dashboard",
                  label: "Dashboard",
                  icon: <LayoutDashboard aria-hidden="true" />,
                  hint: "G D",
                  keywords: ["home", "start"],
                  onSelect: say("Dashboard"),
                },
                {
                  id: "settings",
                  label: "Settings",
                  icon: <Settings aria-hidden="true" />,
                  onSelect: say("Settings"),
                },
              ],
            },
          ]}
        />
      </Specimen>
    </Section>
  );
}
