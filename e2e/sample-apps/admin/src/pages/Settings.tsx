import { Button } from "../ui/Button.tsx";

export function Settings() {
  return (
    <form className="grid max-w-md gap-4">
      <h1 className="text-2xl font-bold">Settings</h1>
      <label className="grid gap-1">
        <span>Name of the warehouse</span>
        <input className="rounded border border-ink/20 px-3 py-2" defaultValue="Warehouse" />
      </label>
      <Button tone="strong" className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
