import type { ThemeToken } from "../../../../contract.ts";
import { useInspector } from "../styles/inspector-context.ts";
import { tokenChange, tokenOf } from "../styles/token-utility.ts";
import { useStyle } from "../styles/use-style.ts";
import { SmallSelect } from "./SmallSelect.tsx";

interface TokenSelectProps {
  readonly property: string;
  /** The property that is shown instead, when a shorthand is written. */
  readonly reads?: string;
  readonly label: string;
  readonly tokens: readonly ThemeToken[];
  readonly className?: string;
}

/** The names that the theme has for a property; none of them for a value of its own. */
export function TokenSelect({
  property,
  reads = property,
  label,
  tokens,
  className,
}: TokenSelectProps) {
  const { writer, canEdit } = useInspector();
  const { value, name, origin, isExact } = useStyle(reads);
  const chosen = tokenOf(value, name, tokens);
  if (tokens.length === 0) return null;
  return (
    <SmallSelect
      aria-label={label}
      className={className}
      disabled={!canEdit}
      muted={!isExact && (origin === "computed" || origin === "unknown")}
      value={chosen?.name ?? ""}
      onChange={(event) => {
        const token = tokens.find((one) => one.name === event.target.value);
        if (token === undefined) return;
        const change = tokenChange(property, token);
        writer.commit({ [property]: change.value }, change.customProperties);
      }}
    >
      {chosen === null && <option value="">{value ?? "–"}</option>}
      {tokens.map((token) => (
        <option key={token.name} value={token.name}>
          {token.name}
        </option>
      ))}
    </SmallSelect>
  );
}
