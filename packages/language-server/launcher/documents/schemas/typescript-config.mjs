/** Options that are on or off, with what they do. */
const SWITCHES = {
  strict: "All strict checks.",
  noImplicitAny: "Report what has no type.",
  strictNullChecks: "`null` and `undefined` are types of their own.",
  strictFunctionTypes: "Check parameters of functions strictly.",
  strictBindCallApply: "Check `bind`, `call` and `apply`.",
  strictPropertyInitialization: "Report properties that are never set.",
  strictBuiltinIteratorReturn: "Iterators of the language return `undefined`.",
  noImplicitThis: "Report `this` without a type.",
  useUnknownInCatchVariables: "What is caught is `unknown`.",
  alwaysStrict: "Write `use strict`.",
  noUnusedLocals: "Report names that nobody uses.",
  noUnusedParameters: "Report parameters that nobody uses.",
  exactOptionalPropertyTypes: "Optional properties are missing, not `undefined`.",
  noImplicitReturns: "Report paths that return nothing.",
  noFallthroughCasesInSwitch: "Report cases that fall through.",
  noUncheckedIndexedAccess: "What is read by an index may be `undefined`.",
  noImplicitOverride: "Overriding members say so.",
  noPropertyAccessFromIndexSignature: "Members that are not declared are read with brackets.",
  noUncheckedSideEffectImports: "Report imports without names that lead nowhere.",
  allowUnreachableCode: "Code that is never reached is no problem.",
  allowUnusedLabels: "Labels that nobody uses are no problem.",
  noEmit: "Check alone, write nothing.",
  noEmitOnError: "Write nothing where something is wrong.",
  declaration: "Write the types of modules.",
  declarationMap: "Write where types come from.",
  emitDeclarationOnly: "Write types alone.",
  isolatedDeclarations: "Types of exports can be told from one file alone.",
  sourceMap: "Write where code comes from.",
  inlineSourceMap: "Write source maps into the code.",
  inlineSources: "Write sources into source maps.",
  removeComments: "Leave comments out.",
  importHelpers: "Take helpers from `tslib`.",
  downlevelIteration: "Iterate exactly for old targets.",
  preserveConstEnums: "Keep constant enums.",
  stripInternal: "Leave out the types of what is `@internal`.",
  allowJs: "Read JavaScript as well.",
  checkJs: "Check JavaScript as well.",
  resolveJsonModule: "JSON can be imported.",
  allowArbitraryExtensions: "Files with other endings can be imported where they have types.",
  allowImportingTsExtensions: "Imports may name `.ts` files.",
  rewriteRelativeImportExtensions: "Write `.js` where imports name `.ts` files.",
  allowUmdGlobalAccess: "Modules may use UMD globals.",
  allowSyntheticDefaultImports: "Modules without a default export can be imported as one.",
  esModuleInterop: "Import CommonJS as Node does.",
  forceConsistentCasingInFileNames: "Names of files are written as they are.",
  isolatedModules: "Each file can be compiled alone.",
  verbatimModuleSyntax: "Imports stay as they are written.",
  erasableSyntaxOnly: "Nothing but types goes beyond JavaScript.",
  preserveSymlinks: "Links are not followed.",
  resolvePackageJsonExports: "`exports` of packages count.",
  resolvePackageJsonImports: "`imports` of packages count.",
  composite: "Other projects can refer to this one.",
  incremental: "Keep what is known for the next time.",
  disableSourceOfProjectReferenceRedirect:
    "Read the types of referred projects, not their sources.",
  experimentalDecorators: "Decorators as they were before the standard.",
  emitDecoratorMetadata: "Write types for decorators.",
  useDefineForClassFields: "Fields of classes as the standard has them.",
  skipLibCheck: "Do not check `.d.ts` files.",
  skipDefaultLibCheck: "Do not check the types of the language.",
  noLib: "Without the types of the language.",
  noResolve: "Read no file that is only imported.",
  noErrorTruncation: "Show errors in full.",
  traceResolution: "Tell how imports are resolved.",
  listFiles: "List the files that are read.",
  listEmittedFiles: "List the files that are written.",
  diagnostics: "Tell how long it took.",
  pretty: "Show errors in colours.",
};

const TARGETS = [
  "es5",
  "es2015",
  "es2016",
  "es2017",
  "es2018",
  "es2019",
  "es2020",
  "es2021",
  "es2022",
  "es2023",
  "es2024",
  "es2025",
  "esnext",
];
const CHOICES = {
  target: [TARGETS, "The version of JavaScript that is written."],
  module: [
    [
      "commonjs",
      "amd",
      "umd",
      "system",
      "es2015",
      "es2020",
      "es2022",
      "esnext",
      "node16",
      "node18",
      "node20",
      "nodenext",
      "preserve",
      "none",
    ],
    "How modules are written.",
  ],
  moduleResolution: [
    ["node16", "nodenext", "bundler", "node10", "classic"],
    "How imports are resolved.",
  ],
  moduleDetection: [["auto", "legacy", "force"], "Which files are modules."],
  jsx: [["preserve", "react", "react-jsx", "react-jsxdev", "react-native"], "How JSX is written."],
  newLine: [["lf", "crlf"], "What ends lines."],
};
const TEXTS = {
  baseUrl: "The folder that names of modules begin in.",
  rootDir: "The folder of the sources.",
  outDir: "The folder to write to.",
  outFile: "One file for everything.",
  declarationDir: "The folder for types.",
  tsBuildInfoFile: "The file for what is known for the next time.",
  mapRoot: "Where debuggers find source maps.",
  sourceRoot: "Where debuggers find sources.",
  jsxFactory: "The function for elements.",
  jsxFragmentFactory: "The function for fragments.",
  jsxImportSource: "The package for JSX.",
  reactNamespace: "The object with `createElement`.",
};
const LISTS = {
  lib: "The types of the language and its surroundings: `es2023`, `dom`, …",
  types: "The packages of `@types` that count.",
  typeRoots: "Folders with types.",
  rootDirs: "Folders that are one when the program runs.",
  customConditions: "More conditions for `exports` of packages.",
  moduleSuffixes: "Endings to look for.",
};

const strings = { type: "array", items: { type: "string" } };
const compilerOptions = {
  type: "object",
  description: "What the compiler does.",
  properties: {
    ...mapped(SWITCHES, (description) => ({ type: "boolean", description })),
    // Values are read whatever their case is.
    ...mapped(CHOICES, ([values, description]) => ({
      description,
      anyOf: [
        { enum: values },
        {
          type: "string",
          pattern: `^(?:${String(values)
            .replaceAll(",", "|")
            .replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)}|[eE][sS]6)$`,
        },
      ],
    })),
    ...mapped(TEXTS, (description) => ({ type: "string", description })),
    ...mapped(LISTS, (description) => ({ ...strings, description })),
    paths: {
      type: "object",
      additionalProperties: strings,
      description: "Where names of modules lead.",
    },
    plugins: { type: "array", items: { type: "object" }, description: "Plugins of editors." },
    maxNodeModuleJsDepth: { type: "number" },
    ignoreDeprecations: { type: "string" },
  },
};

/** tsconfig.json and jsconfig.json. */
export const typescriptConfig = {
  type: "object",
  allowTrailingCommas: true,
  properties: {
    $schema: { type: "string" },
    extends: {
      type: ["string", "array"],
      items: { type: "string" },
      description: "The configuration to begin with.",
    },
    files: { ...strings, description: "The files, one by one." },
    include: { ...strings, description: "Patterns of files." },
    exclude: { ...strings, description: "Patterns of files to leave out." },
    references: {
      type: "array",
      description: "Projects that this one builds on.",
      items: {
        type: "object",
        required: ["path"],
        properties: { path: { type: "string" }, prepend: { type: "boolean" } },
      },
    },
    compilerOptions,
    compileOnSave: { type: "boolean" },
    typeAcquisition: { type: "object" },
    watchOptions: { type: "object" },
    buildOptions: { type: "object" },
  },
};

/**
 * @template Value
 * @param {Readonly<Record<string, Value>>} all
 * @param {(value: Value) => object} change
 */
function mapped(all, change) {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));
}
