import type { InputOf } from "@devloom/contract";
import { useRead } from "@devloom/web-kit";
import { queryPanel, querySharedPanel } from "../../contract.ts";
import type { PanelRead } from "./PanelCard.tsx";

/** How the frames of a panel are asked for: by its queries, or by the token of a public link. */
export type AskedPanel =
  | { readonly own: InputOf<typeof queryPanel>["body"] }
  | { readonly shared: InputOf<typeof querySharedPanel>["body"] };

const NOTHING = { from: 0, to: 1, queries: [] };
const NOBODY = { from: 0, to: 1, token: "", panelId: "" };

/** The frames of a panel; the last ones stay until the next are there. Nothing is asked while it is far away. */
export function usePanelFrames(asked: AskedPanel, isNear: boolean): PanelRead {
  const isShared = "shared" in asked;
  const body = isShared ? NOTHING : asked.own;
  const isEmpty = body.queries.length === 0;
  const own = useRead(
    queryPanel,
    { body },
    {
      placeholder: "previous",
      enabled: isNear && !isShared && !isEmpty,
      ...(isEmpty ? { initial: { frames: [] } } : {}),
    },
  );
  const shared = useRead(
    querySharedPanel,
    { body: isShared ? asked.shared : NOBODY },
    { placeholder: "previous", enabled: isNear && isShared },
  );
  return isShared ? shared : own;
}
