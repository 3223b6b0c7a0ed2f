import { ArrowRight, Plus, Settings, Trash2 } from "lucide-react";
import { Button } from "../Button.tsx";
import type { ButtonVariant } from "../Button.tsx";
import { IconButton } from "../IconButton.tsx";
import { Section, Specimen } from "./Section.tsx";

const variants: readonly ButtonVariant[] = [
  "primary",
  "secondary",
  "outline",
  "ghost",
  "destructive",
  "link",
];

const focused = "outline-2 outline-offset-2 outline-focus";

export function ButtonSection() {
  return (
    <Section
      id="buttons"
      title="Buttons"
      lead="One primary action per view. What cannot be done says why, and stays reachable."
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Variants">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Specimen>
        <Specimen title="Focus">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} className={focused}>
              {variant}
            </Button>
          ))}
        </Specimen>
        <Specimen title="Loading">
          {variants.slice(0, 5).map((variant) => (
            <Button key={variant} variant={variant} loading>
              {variant}
            </Button>
          ))}
        </Specimen>
        <Specimen title="Disabled">
          {variants.slice(0, 5).map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </Specimen>
        <Specimen title="Sizes and icons">
          <Button size="sm">
            <Plus aria-hidden="true" />
            Small
          </Button>
          <Button>
            <Plus aria-hidden="true" />
            Medium
          </Button>
          <Button size="lg">
            Large
            <ArrowRight aria-hidden="true" />
          </Button>
          <Button asChild variant="outline">
            <a href="#buttons">A link</a>
          </Button>
        </Specimen>
        <Specimen title="Icon buttons (hover for the name), and a reason for being disabled">
          <IconButton label="Settings">
            <Settings aria-hidden="true" />
          </IconButton>
          <IconButton label="Add" variant="outline">
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete" size="sm" variant="destructive">
            <Trash2 aria-hidden="true" />
          </IconButton>
          <Button disabledReason="Needs the role admin.">Invite a member</Button>
        </Specimen>
      </div>
    </Section>
  );
}
