import { PageHeader } from "@/components/layout/PageHeader";
import { Alert, Card, Kbd } from "@/components/ui";
import { useStore } from "@/store";
import { GuideSection } from "./GuideSection";

const folders = [
  { path: "src/store", text: "types, sample data, reducer and selectors" },
  { path: "src/components/ui", text: "buttons, fields, tables, dialogs" },
  { path: "src/components/charts", text: "charts drawn as SVG, without a library" },
  { path: "src/features", text: "one folder for each screen" },
  { path: "src/messages", text: "texts in English and German" },
];

/** Written for developers and therefore in English only. Remove it together with its route. */
export default function GuideScreen() {
  const { customers, invoices, tasks } = useStore().state;

  return (
    <div lang="en" className="mx-auto max-w-3xl">
      <PageHeader
        title="Developer guide"
        description="What is in this starter & where to find it."
      />
      <Card>
        <Card.Body className="space-y-8 p-6 sm:p-8">
          <GuideSection id="data" title="Your data">
            <p>
              This browser holds {customers.length} customers, {invoices.length} invoices &amp;{" "}
              {tasks.length}&nbsp;tasks. Nothing leaves it: the store lives in{" "}
              <code>localStorage</code> under the key{" "}
              <code className="rounded bg-sunken px-1.5 py-0.5">tidemark.state</code>.
            </p>
            <Alert title="Sample records">
              The companies you see at first are made up 🌱. Empty or restore them in{" "}
              <strong>Settings → Data</strong>.
            </Alert>
          </GuideSection>

          <GuideSection id="structure" title="Structure">
            <ul className="divide-y rounded-lg border">
              {folders.map(({ path, text }) => (
                <li key={path} className="flex flex-wrap gap-x-4 px-4 py-2.5">
                  <code className="w-48 font-medium">{path}</code>
                  <span className="text-muted">{text}</span>
                </li>
              ))}
            </ul>
          </GuideSection>

          <GuideSection id="backend" title="Adding a server">
            <p>
              Every change goes through one function, <code>reduce(state, action)</code>. To keep
              data on a server, send each action there in <code>StoreProvider</code> and replace the
              state with its answer. The screens do not notice: they read <em>state</em> and
              dispatch <em>actions</em>.
            </p>
          </GuideSection>

          <GuideSection id="texts" title="Texts">
            <p>
              {
                "Messages are JSON files. A place for a value is written {name}, and a plural has two keys ending in "
              }
              <code>_one</code> and <code>_other</code>. A key that does not exist is a type error.
            </p>
            <pre className="overflow-x-auto rounded-lg bg-sunken p-4 text-xs">{`t("customers.count", { count: 3 })
// en: "3 customers"   de: "3 Kunden"`}</pre>
          </GuideSection>

          <GuideSection id="keys" title="Keyboard">
            <p>
              <Kbd>⌘ K</Kbd> or <Kbd>Ctrl K</Kbd> opens the search. <Kbd>←</Kbd> <Kbd>→</Kbd> move
              between tabs, <Kbd>↑</Kbd> <Kbd>↓</Kbd> inside menus, <Kbd>Esc</Kbd> closes what is
              open.
            </p>
          </GuideSection>
        </Card.Body>
      </Card>
    </div>
  );
}
