/** What the loader, shells and Perl take orders from: programs in front of the sandbox get the same variables. */
const ORDERS =
  /^(?:LD_.*|GLIBC_TUNABLES|MALLOC_.*|PERL.*|BASH_ENV|BASH_FUNC_.*|ENV|SHELLOPTS|IFS)$/;

/** Refuses variables by which somebody could run code before the sandbox is made. */
export function assertSafeEnvironment(environment: Readonly<Record<string, string>>): void {
  const found = Object.keys(environment).find((name) => ORDERS.test(name));
  if (found !== undefined)
    throw new Error(`The variable ${found} would count outside of the sandbox.`);
}
