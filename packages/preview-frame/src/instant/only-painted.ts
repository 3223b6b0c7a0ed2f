const PAINTED =
  /^(?:color|opacity|fill|stroke|filter|transform|translate|rotate|scale|background(?:-.+)?|.+-(?:color|radius|shadow))$/;

const IN_MEDIA = /^\s*@media[^{}]*\{([^{}]*)\}\s*$/;

/** Whether declarations change how elements are painted, but never their size or anything's place. */
export function isOnlyPainted(css: string): boolean {
  const declarations = IN_MEDIA.exec(css)?.[1] ?? css;
  return declarations.split(";").every((declaration) => {
    const name = declaration.split(":")[0]?.trim() ?? "";
    return name === "" || PAINTED.test(name);
  });
}
