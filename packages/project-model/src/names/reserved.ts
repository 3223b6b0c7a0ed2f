const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const TYPESCRIPT = words(
  "abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default delete do else enum eval export extends false finally for from function get if implements import in infer instanceof interface is keyof let module namespace never new null number object of package private protected public readonly require return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown using var void while with yield",
);

/** Types and values that every module sees: a declaration of the same name would hide them. */
const TYPESCRIPT_GLOBALS = words(
  "Array ArrayBuffer BigInt Blob Boolean Buffer Date Document Element Error Event File FormData Function Headers History Iterator JSON Location Map Math Node Number Object Option Partial Pick Promise Proxy Range Record Reflect RegExp Request Required Response Screen Selection Set String Symbol Text Touch URL Window Worker console crypto document event fetch global globalThis history location name navigator origin parent performance process screen self status top window Fragment React",
);

const SQL = words(
  "all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create cross current_date current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric table tablesample then to trailing true union unique user using variadic verbose when where window with",
);

const CSHARP = words(
  "abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while Object String Task Action Func Type Exception Attribute Enum Array Console System Environment",
);

export type Language = "typescript" | "sql" | "csharp";

const RESERVED: Record<Language, (name: string) => boolean> = {
  typescript: (name) => TYPESCRIPT.has(name) || TYPESCRIPT_GLOBALS.has(name),
  sql: (name) => SQL.has(name.toLowerCase()),
  csharp: (name) => CSHARP.has(name),
};

/** Whether a name has a meaning of its own in a language, so that code cannot declare it freely. */
export function isReserved(name: string, language: Language): boolean {
  return RESERVED[language](name);
}

/** The name, or with the suffix when the language reserves it: `class` becomes `classRecord`. */
export function unreserved(name: string, language: Language, suffix: string): string {
  return isReserved(name, language) ? name + suffix : name;
}
