import { Section, SectionHeading } from "@/components";
import { ComparisonTable } from "@/sections/pricing/ComparisonTable";
import { Faq } from "@/sections/pricing/Faq";
import { PricingTable } from "@/sections/pricing/PricingTable";
import { PageTitle } from "./PageTitle";

const PricingPage = () => (
  <>
    <PageTitle>Pricing</PageTitle>
    <Section isTight>
      <SectionHeading
        level={1}
        align="center"
        eyebrow="Pricing"
        title="Pay for the tool, not for your guests"
        text="No share of your sales, on any plan. Change or stop whenever you like."
      />
      <PricingTable />
      <ComparisonTable />
    </Section>
    <Faq />
  </>
);

export default PricingPage;
