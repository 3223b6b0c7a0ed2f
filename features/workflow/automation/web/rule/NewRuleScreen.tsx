import type { JsonObject } from "@devloom/contract";
import { Button, Link, PageHeader, toast } from "@devloom/ui";
import {
  browserZone,
  ReadView,
  useMayCall,
  useRead,
  useResourceForm,
  useSearchParam,
  useSession,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { createAutomation, getSharedRule, rules } from "../../contract.ts";
import { focusProblem } from "../form/focus-problem.ts";
import { RuleForm } from "../form/RuleForm.tsx";
import { RecipeGallery } from "../list/RecipeGallery.tsx";
import { recipeRule, RECIPES } from "../recipes.ts";
import { TryPanel } from "../try/TryPanel.tsx";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { SourceAddress } from "./SourceAddress.tsx";

/** A rule that is not stored yet: empty, from a recipe, or from a package. */
export function NewRuleScreen() {
  const [recipe] = useSearchParam("recipe");
  const [id] = useSearchParam("package");
  const initial = useInitial();
  if (id !== "") return <NewRuleOfPackage key={id} id={id} />;
  return <NewRule key={recipe} initial={initial} />;
}

function NewRuleOfPackage({ id }: { readonly id: string }) {
  const read = useRead(getSharedRule, { params: { id } });
  return <ReadView read={read}>{({ rule }) => <NewRule initial={rule} />}</ReadView>;
}

function NewRule({ initial }: { readonly initial: JsonObject }) {
  const t = useText("automation");
  const router = useRouter();
  const may = useMayCall(createAutomation);
  const form = useResourceForm(rules, {
    item: null,
    topics: ["automation"],
    initial,
  });
  useTitle(t("newTitle"));

  const [first] = useState(form.values);
  const isSaved = useRef(false);
  const isChanged = (): boolean =>
    !isSaved.current && JSON.stringify(first) !== JSON.stringify(form.values);
  const guard = useLeaveGuard(isChanged);

  async function save(): Promise<void> {
    const rule = await form.submit();
    isSaved.current = true;
    toast({ title: t("editor.created", { name: rule.name }), variant: "success" });
    router.history.push(`/automation/${rule.id}`);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {guard}
      <PageHeader
        title={t("newTitle")}
        description={<Link href="/automation">{t("back")}</Link>}
        actions={
          <Button
            disabledReason={may.reason}
            loading={form.isPending}
            onClick={() => void save().catch(focusProblem)}
          >
            {t("editor.create")}
          </Button>
        }
      />
      <details>
        <summary className="cursor-pointer text-sm font-medium">{t("recipe.choose")}</summary>
        <div className="pt-4">
          <RecipeGallery />
        </div>
      </details>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RuleForm
          form={form}
          belowSource={<SourceAddress id={null} source={form.values["source"]} />}
        />
        <TryPanel values={form.values} />
      </div>
    </div>
  );
}

/** What the form begins with: a recipe that the address names, or next to nothing. */
function useInitial(): JsonObject {
  const t = useText("automation");
  const { user } = useSession();
  const [recipe] = useSearchParam("recipe");
  const id = RECIPES.find((one) => one === recipe);
  if (id === undefined)
    return { source: { kind: "event", types: ["project.created"], where: [] }, actions: [] };
  const text = (name: "name" | "about" | "step" | "subject" | "text" | "title") =>
    t(`recipe.${id}.${name}`);
  const texts = {
    name: text("name"),
    about: text("about"),
    step: text("step"),
    subject: text("subject"),
    text: text("text"),
    title: text("title"),
  };
  return recipeRule(id, texts, { email: user?.email ?? "", timeZone: browserZone() });
}
