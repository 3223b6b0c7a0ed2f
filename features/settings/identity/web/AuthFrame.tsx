import { Button, LogoWordmark } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { HeddleDrawing } from "./HeddleDrawing.tsx";

export interface AuthFrameProps {
  title: string;
  text: string;
  onBack: () => void;
  /** What going back means here; to the start page when absent. */
  backLabel?: string;
  children: ReactNode;
}

/** The page around the account forms: the way back, the form, and the threads passing the heddle. */
export function AuthFrame({ title, text, onBack, backLabel, children }: AuthFrameProps) {
  const t = useText("identity");
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-col px-5 py-5 sm:px-10 sm:py-8">
        <Button variant="ghost" className="-ml-3 self-start" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {backLabel ?? t("back")}
        </Button>
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col pt-6 pb-8 sm:pt-[6dvh]">
          <LogoWordmark className="mb-8 lg:hidden" name={t("brand")} />
          <h1 className="display text-4xl">{title}</h1>
          <p className="mt-2 mb-7 text-muted">{text}</p>
          {children}
        </div>
      </main>
      <aside className="relative isolate hidden overflow-hidden border-l bg-sunken lg:block">
        <HeddleDrawing className="absolute inset-0 -z-10 size-full" />
        <div className="sticky top-0 flex h-dvh flex-col justify-end p-10">
          <div className="max-w-sm rounded-xl border bg-surface/85 p-6 shadow-floating backdrop-blur-sm">
            <LogoWordmark name={t("brand")} />
            <p className="display mt-6 text-3xl">{t("aside.title")}</p>
            <p className="mt-2 text-muted">{t("aside.text")}</p>
          </div>
        </div>
      </aside>
    </div>
  );
}
