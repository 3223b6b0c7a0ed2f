import { Logo } from "@devloom/ui";

/** Stands for the moment in which the app finds out who is there. */
export function SplashScreen() {
  return (
    <div aria-busy="true" className="grid min-h-dvh place-items-center bg-canvas text-ink">
      <Logo className="size-10 animate-pulse opacity-60" label="Devloom" />
    </div>
  );
}
