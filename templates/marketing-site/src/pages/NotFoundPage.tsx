import { ButtonLink, Section } from "@/components";
import { PageTitle } from "./PageTitle";

export default function NotFoundPage() {
  return (
    <Section>
      <PageTitle>Not found</PageTitle>
      <div className="text-center">
        <p className="font-display text-8xl text-(--coral-text)" aria-hidden="true">
          404
        </p>
        <h1 className="mt-4 font-display text-4xl">The sun does not reach this page</h1>
        <p className="mt-3 text-soft">It was moved, or it never existed.</p>
        <ButtonLink to="/" className="mt-8">
          Back to the light
        </ButtonLink>
      </div>
    </Section>
  );
}
