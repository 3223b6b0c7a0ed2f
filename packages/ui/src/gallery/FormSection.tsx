import { useState } from "react";
import { Checkbox } from "../Checkbox.tsx";
import { CheckList } from "../CheckList.tsx";
import { Combobox } from "../Combobox.tsx";
import { Field } from "../Field.tsx";
import { FileDrop } from "../FileDrop.tsx";
import { Input } from "../Input.tsx";
import { KeyValueEditor } from "../KeyValueEditor.tsx";
import { Label } from "../Label.tsx";
import { PasswordInput } from "../PasswordInput.tsx";
import { Select } from "../Select.tsx";
import { Switch } from "../Switch.tsx";
import { Textarea } from "../Textarea.tsx";
import { toast } from "../toast-store.ts";
import { Section, Specimen } from "./Section.tsx";

const regions = [
  { value: "local", label: "This machine" },
  { value: "cluster", label: "Cluster" },
  { value: "edge", label: "Edge (not configured)", disabled: true },
] as const;

function Toggles() {
  const [checked, setChecked] = useState<boolean | "indeterminate">(true);
  const [on, setOn] = useState(true);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex items-center gap-2.5">
        <Checkbox id="gallery-check" checked={checked} onCheckedChange={setChecked} />
        <Label htmlFor="gallery-check">Keep me signed in</Label>
      </div>
      <div className="flex items-center gap-2.5">
        <Checkbox id="gallery-some" checked="indeterminate" />
        <Label htmlFor="gallery-some">Some selected</Label>
      </div>
      <div className="flex items-center gap-2.5">
        <Checkbox id="gallery-check-off" disabled />
        <Label htmlFor="gallery-check-off">Disabled</Label>
      </div>
      <div className="flex items-center gap-2.5">
        <Checkbox id="gallery-check-bad" aria-invalid />
        <Label htmlFor="gallery-check-bad">Must be accepted</Label>
      </div>
      <div className="flex items-center gap-2.5">
        <Switch id="gallery-switch" checked={on} onCheckedChange={setOn} />
        <Label htmlFor="gallery-switch">Live updates</Label>
      </div>
      <div className="flex items-center gap-2.5">
        <Switch id="gallery-switch-off" disabled />
        <Label htmlFor="gallery-switch-off">Disabled</Label>
      </div>
    </div>
  );
}

function Several() {
  const [chosen, setChosen] = useState<string[]>(["local"]);
  return (
    <CheckList
      legend="Where it may run"
      hint="At least one."
      options={regions.map(({ value, label }) => ({ value, label, detail: value }))}
      chosen={chosen}
      error={chosen.length === 0 ? "Choose one." : undefined}
      onChange={setChosen}
    />
  );
}

function Headers() {
  const [pairs, setPairs] = useState([
    { name: "accept", value: "application/json" },
    { name: "x request", value: "" },
  ]);
  return (
    <KeyValueEditor
      legend="Headers"
      hint="Paste several lines to add them at once."
      nameLabel="Name"
      valueLabel="Value"
      itemLabel={(number) => `Header ${number}`}
      addLabel="Add a header"
      removeLabel={(number) => `Remove header ${number}`}
      pairs={pairs}
      problem={(index, part) =>
        part === "name" && pairs[index]?.name.includes(" ") === true
          ? "A name has no spaces."
          : undefined
      }
      onChange={setPairs}
    />
  );
}

function Zone() {
  const [zone, setZone] = useState("");
  return (
    <Field label="Time zone" hint="Type, or choose with the arrow keys.">
      {(control) => (
        <Combobox
          {...control}
          placeholder="Europe/Paris"
          choices={Intl.supportedValuesOf("timeZone").map((value) => ({ value }))}
          value={zone}
          onText={setZone}
        />
      )}
    </Field>
  );
}

export function FormSection() {
  return (
    <Section
      id="forms"
      title="Forms"
      lead="Label above, hint below, error in words. Native select, so phones show their own."
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Project name" hint="Lower case letters and dashes." required>
          {(control) => <Input {...control} placeholder="storefront" />}
        </Field>
        <Field label="Email" error="Enter a valid email address.">
          {(control) => <Input {...control} type="email" defaultValue="not-an-address" />}
        </Field>
        <Field label="Password" aside={<a href="#forms">Forgot?</a>}>
          {(control) => <PasswordInput {...control} defaultValue="correct horse" />}
        </Field>
        <Field label="Where it runs">
          {(control) => (
            <Select {...control} options={regions} placeholder="Choose a place" defaultValue="" />
          )}
        </Field>
        <Zone />
        <Field label="Focused">
          {(control) => (
            <Input
              {...control}
              className="border-focus! outline-2 outline-focus/60"
              defaultValue="Typing here"
            />
          )}
        </Field>
        <Field label="Disabled" hint="Set by the instance.">
          {(control) => <Input {...control} disabled defaultValue="postgres" />}
        </Field>
        <Field label="Description" className="sm:col-span-2">
          {(control) => <Textarea {...control} placeholder="What is this project for?" />}
        </Field>
        <Field label="Select with an error" error="Choose one.">
          {(control) => <Select {...control} options={regions} placeholder="Choose a place" />}
        </Field>
      </div>
      <Specimen title="Check list" className="max-w-xl">
        <Several />
      </Specimen>
      <Specimen title="Names and values" className="max-w-xl">
        <Headers />
      </Specimen>
      <Specimen title="File drop" className="max-w-xl">
        <FileDrop
          title="Drop an archive here, or choose one"
          hint="ZIP, 200 MB at most."
          accept=".zip"
          onFile={(file) => toast({ title: file.name })}
        />
      </Specimen>
      <Specimen title="Checkbox and switch" className="max-w-xl">
        <Toggles />
      </Specimen>
    </Section>
  );
}
