import { Checkbox, Input } from "@devloom/ui";
import { useText } from "@devloom/web-kit";

interface Places {
  readonly include: string;
  readonly exclude: string;
  readonly withIgnored: boolean;
}

interface SearchPlacesProps {
  readonly wanted: Places;
  readonly onChange: (places: Places) => void;
}

/** Which files are looked through. */
export function SearchPlaces({ wanted, onChange }: SearchPlacesProps) {
  const t = useText("ide");
  const { include, exclude, withIgnored } = wanted;
  const places = { include, exclude, withIgnored };
  return (
    <>
      {(["include", "exclude"] as const).map((name) => (
        <Input
          key={name}
          aria-label={t(`search.${name}`)}
          placeholder={t(`search.${name}Example`)}
          className="h-8 text-sm"
          value={places[name]}
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          onChange={(event) => onChange({ ...places, [name]: event.target.value })}
        />
      ))}
      <label className="flex items-center gap-2 text-sm">
        <Checkbox
          checked={withIgnored}
          onCheckedChange={() => onChange({ ...places, withIgnored: !withIgnored })}
        />
        {t("search.withIgnored")}
      </label>
    </>
  );
}
