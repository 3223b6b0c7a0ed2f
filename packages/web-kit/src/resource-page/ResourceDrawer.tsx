import type { Endpoint, ResourceContract, ResourceItem } from "@devloom/contract";
import { Button, Drawer, DrawerContent } from "@devloom/ui";
import { Pencil } from "lucide-react";
import type { ComponentType } from "react";
import { nameOf } from "./item-name.ts";
import { useRead } from "../api/use-read.ts";
import { useText } from "../i18n/use-text.ts";
import { ReadView } from "../resource/ReadView.tsx";
import { useMayCall } from "../session/use-may-call.ts";

export interface ResourceDrawerProps<R extends ResourceContract> {
  resource: R;
  topics: readonly string[];
  id: string;
  onEdit: (item: ResourceItem<R>) => void;
  onClose: () => void;
  detail: ComponentType<{ item: ResourceItem<R> }>;
}

/** One item beside its list, read on its own so that a link to it works. */
export function ResourceDrawer<R extends ResourceContract>(props: ResourceDrawerProps<R>) {
  const { resource, topics, id, onEdit, onClose, detail: Detail } = props;
  const t = useText("kit");
  const may = useMayCall(resource.calls.update);
  const read = useRead<Endpoint>(
    resource.calls.get,
    { params: { id }, query: {}, body: undefined },
    { topics },
  );
  // The gateway holds its answers against the contract of which this is the type.
  const item = read.data as ResourceItem<R> | undefined;
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <DrawerContent
        title={item === undefined ? "" : nameOf(item)}
        closeLabel={t("form.close")}
        footer={
          item && (
            <Button variant="outline" disabledReason={may.reason} onClick={() => onEdit(item)}>
              <Pencil aria-hidden="true" />
              {t("resource.edit")}
            </Button>
          )
        }
      >
        <ReadView read={{ ...read, data: item }}>{(found) => <Detail item={found} />}</ReadView>
      </DrawerContent>
    </Drawer>
  );
}
