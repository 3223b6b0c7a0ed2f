// Sets theme, density and language before the first paint, so that nothing flashes.
{
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored("devloom.theme");
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = theme === "dark" || theme === "light" ? theme : device;
  root.dataset.density = stored("devloom.density") === "compact" ? "compact" : "comfortable";
  const language = stored("devloom.language");
  if (language === "en" || language === "de") root.lang = language;
}
