import { Section, SectionHeading } from "@/components";
import { ContactCards } from "@/sections/contact/ContactCards";
import { ContactForm } from "@/sections/contact/ContactForm";
import { PageTitle } from "./PageTitle";

export default function ContactPage() {
  return (
    <Section isTight>
      <PageTitle>Contact</PageTitle>
      <div className="grid gap-12 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <SectionHeading
            level={1}
            eyebrow="Contact"
            title="Say hello 👋"
            text="Tell us about your room and your classes."
          />
          <div className="mt-10">
            <ContactCards />
          </div>
        </div>
        <ContactForm />
      </div>
    </Section>
  );
}
