import { EmptyState, Select } from "@devloom/ui";
import { ReadView, SearchInput, useAll, useText } from "@devloom/web-kit";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { type ApiKey, listAllKeys } from "../../contract.ts";
import { SectionHead } from "../SectionHead.tsx";
import { keyTopics } from "./key-topics.ts";
import { KeyTable } from "./KeyTable.tsx";

const STATES = ["active", "expired", "revoked"] as const;

/** Keys of everyone, for those who answer for the workspace. */
export function AllKeys() {
  const t = useText("access");
  const read = useAll(listAllKeys, { topics: keyTopics });
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState("active");
  if (read.data?.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("keys.all")} text={t("keys.allText")} />
      <div className="flex flex-wrap gap-3">
        <SearchInput value={search} onChange={setSearch} label={t("keys.search")} />
        <Select
          aria-label={t("keys.status")}
          className="w-44"
          value={status}
          placeholder={t("keys.anyStatus")}
          options={STATES.map((value) => ({ value, label: t(`keys.is.${value}`) }))}
          onChange={(event) => setStatus(event.target.value)}
        />
      </div>
      <ReadView read={read}>
        {(items) => {
          const matching = items.filter((key) => matches(key, search, status));
          return matching.length === 0 ? (
            <EmptyState icon={<KeyRound aria-hidden="true" />} title={t("keys.allEmpty")} />
          ) : (
            <KeyTable label={t("keys.all")} keys={matching} revokes="any" />
          );
        }}
      </ReadView>
    </section>
  );
}

function matches(key: ApiKey, search: string, status: string): boolean {
  const text = [key.name, key.prefix, key.ownerName ?? "", ...key.scopes].join(" ").toLowerCase();
  return (status === "" || key.status === status) && text.includes(search.trim().toLowerCase());
}
