import { type ReactNode, Suspense, useContext } from "react";
import { Loading } from "../resource/Loading.tsx";
import { PanelsContext } from "./panels-context.ts";

export interface FeaturePanelProps {
  name: `${string}/${string}`;
  /** Shown where the feature is not part of the installation. */
  absent: ReactNode;
  /** Shown until it is there. */
  loading?: ReactNode;
}

/** A part of another feature's screen, with its own texts and rights. */
export function FeaturePanel({ name, absent, loading = <Loading /> }: FeaturePanelProps) {
  const Panel = useContext(PanelsContext)[name];
  if (Panel === undefined) return absent;
  return (
    <Suspense fallback={loading}>
      <Panel />
    </Suspense>
  );
}
