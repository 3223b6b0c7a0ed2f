import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  type Dispatch,
  type ReactNode,
} from "react";
import { createId } from "@/lib/create-id";
import { readStored, writeStored } from "@/lib/storage";
import type { Action } from "./actions";
import { reduce } from "./reducer";
import { createSampleState } from "./sample-data";
import type { ActivityKind, State } from "./types";

const storageKey = "tidemark.state";

interface Store {
  state: State;
  dispatch: Dispatch<Action>;
  /** Adds a line to the activity list. */
  record: (kind: ActivityKind, subject: string, link: string) => void;
}

const StoreContext = createContext<Store | null>(null);

function isState(value: unknown): value is State {
  return typeof value === "object" && value !== null && "version" in value && value.version === 1;
}

interface StoreProviderProps {
  children: ReactNode;
  /** Starts from this state instead of the stored one. */
  initialState?: State;
}

/** Holds the workspace's data and keeps it in this browser's local storage. */
export function StoreProvider({ children, initialState }: StoreProviderProps) {
  const [state, dispatch] = useReducer(
    reduce,
    initialState,
    (given) => given ?? readStored(storageKey, isState) ?? createSampleState(),
  );

  useEffect(() => {
    writeStored(storageKey, state);
  }, [state]);

  const record = useCallback<Store["record"]>((kind, subject, link) => {
    const at = new Date().toISOString();
    dispatch({ type: "activity/record", id: createId("act"), kind, subject, link, at });
  }, []);

  const store = useMemo(() => ({ state, dispatch, record }), [state, record]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error("useStore needs a <StoreProvider> above it");
  return store;
}
