import { superuser } from "./readiness.ts";

/** Owns the database and every table; migrations log in as it. */
export const ownerRole = "devloom_owner";
/** What the product works as. Each logs in as itself, so none of its sessions can become another role. */
export const workingRoles = ["devloom_app", "devloom_system"] as const;

const ordinary = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";

/** Everything in the schema that a superuser made, as folders of earlier versions have it. */
const takeOver = `
  SELECT format('ALTER TABLE public.%I OWNER TO ${ownerRole}', relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
      AND relowner = 10 AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass
        AND objid = pg_class.oid AND deptype = 'e')
  UNION ALL SELECT format('ALTER SEQUENCE public.%I OWNER TO ${ownerRole}', relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND relowner = 10
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass
        AND objid = pg_class.oid AND deptype IN ('a', 'i', 'e'))
  UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO ${ownerRole}', oid::regprocedure) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proowner = 10
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass
        AND objid = pg_proc.oid AND deptype = 'e')
  UNION ALL SELECT format('ALTER TYPE public.%I OWNER TO ${ownerRole}', typname) FROM pg_type
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND typowner = 10
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass
        AND objid = pg_type.oid AND deptype = 'e')`;

/**
 * Statements that give a cluster its logins, none of which is a superuser, and take the login from the
 * one that made it. They bring a folder of any earlier version to the same state, and change nothing
 * the second time but the password.
 */
export function loginStatements(password: string, superuserPassword?: string): string[] {
  const working = workingRoles.join(", ");
  const all = [ownerRole, ...workingRoles];
  return [
    `DO $$ DECLARE wanted text; BEGIN
       FOREACH wanted IN ARRAY ARRAY['${all.join("', '")}'] LOOP
         IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
           EXECUTE format('CREATE ROLE %I', wanted);
         END IF;
       END LOOP; END $$`,
    ...all.map((role) => `ALTER ROLE ${role} ${ordinary} PASSWORD '${password}'`),
    `GRANT ${working} TO ${ownerRole} WITH INHERIT TRUE, SET TRUE`,
    `ALTER DATABASE postgres OWNER TO ${ownerRole}`,
    `DO $$ DECLARE statement text; BEGIN
       FOR statement IN ${takeOver} LOOP EXECUTE statement; END LOOP; END $$`,
    superuserPassword === undefined
      ? `ALTER ROLE ${superuser} NOLOGIN PASSWORD NULL`
      : `ALTER ROLE ${superuser} LOGIN PASSWORD '${superuserPassword}'`,
    // A single user reads a statement to the end of its line.
  ].map((statement) => statement.replaceAll(/\s*\n\s*/g, " "));
}
