import { Logo, LogoWordmark } from "../Logo.tsx";
import { Section, Specimen } from "./Section.tsx";

export function BrandSection() {
  return (
    <Section
      id="brand"
      title="Mark"
      lead="Two warp threads, and one weft that turns at the selvedge and draws a D."
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="16, 20, 24, 32, 48, 64 px" className="flex flex-wrap items-end gap-5">
          <Logo className="size-4" />
          <Logo className="size-5" />
          <Logo className="size-6" />
          <Logo className="size-8" />
          <Logo className="size-12" />
          <Logo className="size-16" label="Devloom" />
        </Specimen>
        <Specimen title="Wordmark, and one colour" className="flex flex-wrap items-center gap-8">
          <LogoWordmark />
          <LogoWordmark className="text-3xl" />
          <LogoWordmark mono className="rounded-lg bg-brand px-4 py-2.5 text-on-brand" />
        </Specimen>
      </div>
    </Section>
  );
}
