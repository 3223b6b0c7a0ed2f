import { IconButton, toast } from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { Link } from "@tanstack/react-router";
import { KeyRound, PlugZap, Terminal, Upload } from "lucide-react";
import { useRef, useState } from "react";
import {
  type DataSource,
  FILE_KINDS,
  queryDataSource,
  setDataSourceSecret,
  uploadDataSourceFile,
} from "../../contract.ts";
import { SourceSecret } from "./SourceSecret.tsx";
import { TestDialog } from "./TestDialog.tsx";

/** Asks a source, tries it, and takes its password or its file. */
export function SourceActions({ item }: { item: DataSource }) {
  const t = useText("datasource");
  const manages = useMayCall(setDataSourceSecret);
  const queries = useMayCall(queryDataSource);
  const [opened, setOpened] = useState<"test" | "secret" | null>(null);
  const { name, connection } = item;
  const isFile = FILE_KINDS.some((kind) => kind === connection.kind);
  return (
    <>
      {queries.reason === undefined && (
        <Link
          to="."
          search={{ tab: "query", source: item.id }}
          aria-label={t("query.of", { name })}
          title={t("query.of", { name })}
          className="inline-flex size-8 items-center justify-center rounded-md hover:bg-hover"
        >
          <Terminal aria-hidden="true" className="size-4" />
        </Link>
      )}
      <IconButton
        size="sm"
        label={t("test.of", { name })}
        disabledReason={manages.reason}
        onClick={() => setOpened("test")}
      >
        <PlugZap aria-hidden="true" />
      </IconButton>
      {"user" in connection && (
        <IconButton
          size="sm"
          label={t("secret.of", { name })}
          disabledReason={manages.reason}
          onClick={() => setOpened("secret")}
        >
          <KeyRound aria-hidden="true" />
        </IconButton>
      )}
      {isFile && "url" in connection && connection.url === "" && (
        <UploadButton item={item} reason={manages.reason} />
      )}
      {opened === "test" && <TestDialog source={item} onClose={() => setOpened(null)} />}
      {opened === "secret" && <SourceSecret source={item} onClose={() => setOpened(null)} />}
    </>
  );
}

function UploadButton({ item, reason }: { item: DataSource; reason: string | undefined }) {
  const t = useText("datasource");
  const input = useRef<HTMLInputElement>(null);
  const upload = useCall(uploadDataSourceFile, { topics: ["data-source"] });
  async function send(file: File): Promise<void> {
    await upload.call({ params: { id: item.id }, query: { name: file.name }, body: file });
    toast({ title: t("file.uploaded", { name: file.name }), variant: "success" });
  }
  return (
    <>
      <IconButton
        size="sm"
        label={t("file.upload", { name: item.name })}
        disabledReason={reason}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        className="hidden"
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file === undefined) return;
          send(file).catch((error: Error) =>
            toast({ title: error.message, variant: "destructive" }),
          );
        }}
      />
    </>
  );
}
