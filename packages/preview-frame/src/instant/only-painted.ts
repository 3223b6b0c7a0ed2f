const PAINTED =
  /^(?:color|opacity|fill|stroke|filter|transform|translate|rotate|scale|background(?:-.+)?|.+-(?:color|radius|shadow))$/;

/** Whether declarations change how elements are painted, but never their size or anything's place. */
export function isOnlyPainted(declarations: string): boolean {
  return declarations.split(";").every((declaration) => {
    const name = declaration.split(":")[0]?.trim() ?? "";
    return name === "" || PAINTED.test(name);
  });
}
