import { Accordion, Section, SectionHeading } from "@/components";
import { questions } from "@/content/questions";
import { Link } from "@/router";

export function Faq() {
  return (
    <Section id="questions">
      <div className="grid gap-10 lg:grid-cols-[1fr_1.6fr]">
        <SectionHeading
          eyebrow="Questions"
          title="Asked often"
          text={
            <>
              Not here?{" "}
              <Link to="/contact" className="link">
                Write to us
              </Link>
              , a person answers.
            </>
          }
        />
        <Accordion
          name="questions"
          items={questions.map(({ id, question, answer }) => ({
            id,
            title: question,
            content: answer,
          }))}
        />
      </div>
    </Section>
  );
}
