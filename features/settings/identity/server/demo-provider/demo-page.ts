import { createHash } from "node:crypto";

const STYLE = `
  :root { color-scheme: light dark; --ground: #f6f5f2; --sheet: #fff; --ink: #1d1b19; --soft: #5f5a54;
    --line: #d9d4cc; --accent: #3d4fc4; --notice: #fdf0cf; --notice-ink: #5b4300; }
  @media (prefers-color-scheme: dark) { :root { --ground: #151417; --sheet: #1f1e22; --ink: #f2efea;
    --soft: #a8a29a; --line: #3a383f; --accent: #8c9bff; --notice: #3a2f12; --notice-ink: #f6dc9a; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
    background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { width: 100%; max-width: 26rem; background: var(--sheet); border: 1px solid var(--line);
    border-radius: 0.75rem; padding: 1.75rem; }
  h1 { margin: 0 0 0.25rem; font-size: 1.3rem; }
  p { margin: 0 0 1rem; color: var(--soft); }
  .notice { padding: 0.6rem 0.8rem; border-radius: 0.5rem; background: var(--notice);
    color: var(--notice-ink); font-size: 0.9rem; }
  .problem { color: #b3261e; font-weight: 600; }
  @media (prefers-color-scheme: dark) { .problem { color: #ff9d94; } }
  label { display: block; margin-bottom: 1rem; font-size: 0.9rem; font-weight: 600; }
  input { display: block; width: 100%; margin-top: 0.3rem; padding: 0.6rem 0.7rem; font: inherit;
    font-size: 1rem; font-weight: 400;
    color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 0.5rem; }
  .actions { display: flex; gap: 0.6rem; }
  button { flex: 1; padding: 0.65rem; font: inherit; font-weight: 600; cursor: pointer;
    border: 1px solid var(--line); border-radius: 0.5rem; background: transparent; color: inherit; }
  button.primary { background: var(--accent); border-color: var(--accent); color: var(--sheet); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** No script at all, this one style, and forms to this origin only. */
export const DEMO_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export interface DemoForm {
  readonly action: string;
  readonly application: string;
  readonly email: string;
  readonly name: string;
  readonly problem: string | null;
}

/** Where a person says who they want to be for the demo. */
export function demoSignInPage(form: DemoForm): string {
  const problem =
    form.problem === null ? "" : `<p class="problem" role="alert">${escape(form.problem)}</p>`;
  return page(
    "Demo identity provider",
    `<p>Stands in for ${escape(form.application)}.</p>
    <p class="notice">This page is part of your development installation. It believes whatever you
      type: nothing is sent to ${escape(form.application)}, and no password is asked for.</p>
    ${problem}
    <form method="post" action="${escape(form.action)}" novalidate>
      <label>Email
        <input name="email" type="email" maxlength="254" required autofocus autocomplete="off"
          value="${escape(form.email)}"></label>
      <label>Name
        <input name="name" maxlength="120" required autocomplete="off"
          value="${escape(form.name)}"></label>
      <div class="actions">
        <button class="primary" name="choice" value="continue">Continue</button>
        <button name="choice" value="cancel">Cancel</button>
      </div>
    </form>`,
  );
}

export function demoErrorPage(message: string): string {
  return page(
    "Demo identity provider",
    `<p class="problem" role="alert">${escape(message)}</p>
    <p>Go back to Devloom and start the sign-in again.</p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)}</title>
    <style>${STYLE}</style>
  </head>
  <body><main><h1>${escape(title)}</h1>${content}</main></body>
</html>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
