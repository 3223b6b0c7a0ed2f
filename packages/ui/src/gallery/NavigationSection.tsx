import { useState } from "react";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "../Accordion.tsx";
import { Breadcrumbs } from "../Breadcrumbs.tsx";
import { Kbd } from "../Kbd.tsx";
import { Pagination } from "../Pagination.tsx";
import { ResizeHandle } from "../ResizeHandle.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../Tabs.tsx";
import { Section, Specimen } from "./Section.tsx";

const LAST_PAGE = 4;

export function NavigationSection() {
  const [page, setPage] = useState(1);
  const [width, setWidth] = useState(160);
  return (
    <Section id="navigation" title="Navigation" lead="Where am I, what else is here, what is next.">
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Tabs" className="block">
          <Tabs defaultValue="login">
            <TabsList aria-label="Example tabs">
              <TabsTrigger value="login">Login</TabsTrigger>
              <TabsTrigger value="register">Register</TabsTrigger>
              <TabsTrigger value="reset">Reset</TabsTrigger>
              <TabsTrigger value="off" disabled>
                Disabled
              </TabsTrigger>
            </TabsList>
            <TabsContent value="login">Arrow keys move between tabs.</TabsContent>
            <TabsContent value="register">The second panel.</TabsContent>
            <TabsContent value="reset">The third panel.</TabsContent>
          </Tabs>
        </Specimen>
        <Specimen title="Two parts with a line between them" className="block">
          <div className="flex h-32 rounded-md border">
            <p className="shrink-0 p-3 text-sm" style={{ width }}>
              {width} px
            </p>
            <ResizeHandle
              axis="x"
              label="Width of the left part"
              value={width}
              min={80}
              max={280}
              onChange={setWidth}
            />
            <p className="p-3 text-sm text-muted">Pull the line, or use the arrow keys on it.</p>
          </div>
        </Specimen>
        <Specimen title="Breadcrumbs, pagination, keys" className="grid gap-6">
          <Breadcrumbs
            items={[
              { label: "Projects", href: "#navigation" },
              { label: "storefront", href: "#navigation" },
              { label: "Settings" },
            ]}
          />
          <Pagination
            hasPrevious={page > 1}
            hasNext={page < LAST_PAGE}
            onPrevious={() => setPage(page - 1)}
            onNext={() => setPage(page + 1)}
            summary={`Page ${page} of ${LAST_PAGE}`}
          />
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd> opens the command palette
          </p>
        </Specimen>
      </div>
      <Specimen title="Accordion" className="block max-w-2xl">
        <Accordion type="single" collapsible defaultValue="a">
          <AccordionItem value="a">
            <AccordionTrigger>Where is my data?</AccordionTrigger>
            <AccordionContent>
              In the data folder of the machine that runs the gateway, or in your own PostgreSQL.
            </AccordionContent>
          </AccordionItem>
          <AccordionItem value="b">
            <AccordionTrigger>Can I bring my own model?</AccordionTrigger>
            <AccordionContent>Yes. Name it in the settings.</AccordionContent>
          </AccordionItem>
        </Accordion>
      </Specimen>
    </Section>
  );
}
