const text = (/** @type {string} */ description) => ({ type: "string", description });
const names = (/** @type {string} */ description) => ({
  type: "array",
  items: { type: "string" },
  description,
});
const versions = (/** @type {string} */ description) => ({
  type: "object",
  additionalProperties: { type: "string" },
  description,
});
const person = {
  type: ["string", "object"],
  properties: { name: { type: "string" }, email: { type: "string" }, url: { type: "string" } },
};
const scripts = {
  type: "object",
  description: "Commands, by the names under which they are run.",
  additionalProperties: { type: "string" },
  properties: Object.fromEntries(
    [
      "dev",
      "start",
      "build",
      "test",
      "lint",
      "format",
      "preview",
      "typecheck",
      "prepare",
      "postinstall",
      "prepublishOnly",
    ].map((name) => [name, { type: "string", description: `What \`npm run ${name}\` runs.` }]),
  ),
};

/** package.json, as npm, pnpm, Yarn and Node read it. Tools may keep what they like beside it. */
export const packageManifest = {
  type: "object",
  properties: {
    $schema: { type: "string" },
    name: {
      type: "string",
      maxLength: 214,
      pattern: "^(?:@[a-z0-9-~][a-z0-9-._~]*/)?[a-zA-Z0-9-~][a-zA-Z0-9-._~]*$",
      description: "The name of the package.",
    },
    version: text("The version, as semver has it: 1.2.3."),
    description: text("What it is, in a sentence."),
    keywords: names("Words by which it is found."),
    homepage: text("Where to read about it."),
    bugs: { type: ["string", "object"], description: "Where to tell about problems." },
    license: text("The licence, by its SPDX name."),
    private: { type: ["boolean", "string"], description: "Whether publishing it is refused." },
    author: { ...person, description: "Who made it." },
    contributors: { type: "array", items: person },
    maintainers: { type: "array", items: person },
    funding: { type: ["string", "object", "array"], description: "How to support it." },
    repository: { type: ["string", "object"], description: "Where its source is." },
    type: {
      enum: ["module", "commonjs"],
      default: "commonjs",
      description: "How Node reads `.js` files.",
    },
    main: text("The module that `require` gives."),
    module: text("The module that bundlers read."),
    browser: { type: ["string", "object"], description: "The module for browsers." },
    types: text("The types of the main module."),
    typings: text("The types of the main module."),
    exports: {
      type: ["string", "object", "array", "null"],
      description: "The modules that others may import, by their names.",
    },
    imports: {
      type: "object",
      description: "Names that begin with `#`, for imports within the package.",
    },
    bin: { type: ["string", "object"], description: "Commands that it brings." },
    man: { type: ["string", "array"] },
    files: names("What is published."),
    directories: { type: "object" },
    sideEffects: {
      type: ["boolean", "array"],
      description: "Whether bundlers may leave out what nobody imports.",
    },
    scripts,
    config: { type: "object" },
    dependencies: versions("Packages that it needs."),
    devDependencies: versions("Packages that work on it needs."),
    peerDependencies: versions("Packages that whoever uses it brings."),
    optionalDependencies: versions("Packages that it can do without."),
    peerDependenciesMeta: { type: "object" },
    bundleDependencies: { type: ["array", "boolean"] },
    overrides: {
      type: "object",
      description: "Versions that replace those of dependencies (npm).",
    },
    resolutions: versions("Versions that replace those of dependencies (Yarn)."),
    engines: versions("Versions of Node and npm that it works with."),
    os: names("Systems on which it works."),
    cpu: names("Processors on which it works."),
    packageManager: {
      type: "string",
      pattern: "^(?:npm|pnpm|yarn|bun)@.+$",
      description: "The package manager and its version.",
    },
    publishConfig: { type: "object" },
    workspaces: {
      type: ["array", "object"],
      items: { type: "string" },
      description: "Folders with packages of the same project.",
    },
    browserslist: { type: ["string", "array", "object"] },
    prettier: { type: ["object", "string"] },
    eslintConfig: { type: "object" },
  },
};
