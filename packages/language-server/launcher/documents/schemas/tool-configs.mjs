/** Prettier's configuration, which its package describes only in words. */
const prettierOptions = {
  printWidth: { type: "integer", default: 80, description: "Where lines break." },
  tabWidth: { type: "integer", default: 2, description: "Spaces of one level of indentation." },
  useTabs: { type: "boolean", default: false, description: "Indent with tabs." },
  semi: { type: "boolean", default: true, description: "Semicolons at the ends of statements." },
  singleQuote: { type: "boolean", default: false, description: "Single quotes." },
  jsxSingleQuote: { type: "boolean", default: false, description: "Single quotes in JSX." },
  quoteProps: {
    enum: ["as-needed", "consistent", "preserve"],
    description: "Quotes around names of properties.",
  },
  trailingComma: {
    enum: ["all", "es5", "none"],
    default: "all",
    description: "Commas behind what comes last.",
  },
  bracketSpacing: {
    type: "boolean",
    default: true,
    description: "Spaces inside the braces of objects.",
  },
  objectWrap: { enum: ["preserve", "collapse"], description: "How objects go over several lines." },
  bracketSameLine: {
    type: "boolean",
    default: false,
    description: "The `>` of elements in their last line.",
  },
  arrowParens: { enum: ["always", "avoid"], description: "Parentheses around a sole parameter." },
  proseWrap: { enum: ["always", "never", "preserve"], description: "How Markdown is wrapped." },
  htmlWhitespaceSensitivity: {
    enum: ["css", "strict", "ignore"],
    description: "Whether blanks matter in HTML.",
  },
  vueIndentScriptAndStyle: {
    type: "boolean",
    description: "Indent script and style of Vue files.",
  },
  endOfLine: { enum: ["lf", "crlf", "cr", "auto"], default: "lf", description: "What ends lines." },
  embeddedLanguageFormatting: {
    enum: ["auto", "off"],
    description: "Format code within other code.",
  },
  singleAttributePerLine: { type: "boolean", description: "One attribute in a line." },
  experimentalTernaries: {
    type: "boolean",
    description: "Put the question mark behind the condition.",
  },
  experimentalOperatorPosition: {
    enum: ["start", "end"],
    description: "Where operators stand in wrapped lines.",
  },
  parser: { type: "string", description: "The parser, where the name of the file does not tell." },
  plugins: {
    type: "array",
    items: { type: "string" },
    description: "Packages that add languages.",
  },
  requirePragma: { type: "boolean", description: "Format only files that ask for it." },
  insertPragma: { type: "boolean", description: "Mark files as formatted." },
};

const paths = { type: ["string", "array"], items: { type: "string" } };

export const prettierConfig = {
  type: ["object", "string"],
  properties: {
    $schema: { type: "string" },
    ...prettierOptions,
    overrides: {
      type: "array",
      description: "Other options for some files.",
      items: {
        type: "object",
        required: ["files"],
        properties: {
          files: paths,
          excludeFiles: paths,
          options: { type: "object", properties: prettierOptions },
        },
      },
    },
  },
};

const severity = { enum: ["off", "warn", "error", 0, 1, 2] };
const rules = {
  type: "object",
  description: "Rules by their names, with how severe they are.",
  additionalProperties: {
    anyOf: [severity, { type: "array", items: [severity], additionalItems: true, minItems: 1 }],
  },
};
const eslintOptions = {
  extends: { ...paths, description: "Configurations to begin with." },
  plugins: { type: "array", items: { type: "string" }, description: "Packages that add rules." },
  parser: { type: "string", description: "The package that reads the code." },
  parserOptions: { type: "object", description: "What the parser is told." },
  processor: { type: "string" },
  env: {
    type: "object",
    additionalProperties: { type: "boolean" },
    description: "Where the code runs.",
  },
  globals: { type: "object", description: "Names that are there without being declared." },
  settings: { type: "object", description: "What rules are told." },
  noInlineConfig: { type: "boolean" },
  reportUnusedDisableDirectives: { type: "boolean" },
  rules,
};

/** ESLint's configuration as it was before version 9. */
export const eslintConfig = {
  type: "object",
  properties: {
    $schema: { type: "string" },
    root: { type: "boolean", description: "Folders above this one do not count." },
    ignorePatterns: paths,
    ...eslintOptions,
    overrides: {
      type: "array",
      items: {
        type: "object",
        required: ["files"],
        properties: { files: paths, excludedFiles: paths, ...eslintOptions },
      },
    },
  },
};
