import { Button, IconButton } from "@devloom/ui";
import { Form, useCallForm, useFormField, useText } from "@devloom/web-kit";
import { Unlink } from "lucide-react";
import { useEffect, useRef } from "react";

interface LinkFormProps {
  readonly href: string;
  readonly onSet: (href: string) => void;
  readonly onRemove: (() => void) | null;
  readonly onClose: () => void;
}

/** Asks where a link leads. */
export function LinkForm({ href, onSet, onRemove, onClose }: LinkFormProps) {
  const t = useText("canvases");
  const form = useCallForm({
    values: { href },
    send({ href: typed }) {
      const address = typed.trim();
      if (address !== "") onSet(address);
    },
  });
  const typed = useFormField(form, "href");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Form form={form} className="flex items-center gap-1 border-b p-1">
      <input
        ref={input}
        aria-label={t("inspector.rich.address")}
        placeholder="/page, #part, https://…"
        spellCheck={false}
        value={typed.value}
        onChange={(event) => typed.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
        className="h-7 min-w-0 flex-1 rounded-md border border-line bg-surface px-2 text-xs"
      />
      <Button type="submit" size="sm" variant="secondary" disabled={typed.value.trim() === ""}>
        {t("inspector.rich.setLink")}
      </Button>
      {onRemove !== null && (
        <IconButton size="sm" label={t("inspector.rich.removeLink")} onClick={onRemove}>
          <Unlink aria-hidden="true" className="size-3.5" />
        </IconButton>
      )}
    </Form>
  );
}
