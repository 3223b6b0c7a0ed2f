/** Paths of a project that an input proposes while somebody types. */
export function PathChoices({ id, files }: { id: string; files: readonly { path: string }[] }) {
  return (
    <datalist id={id}>
      {files.map(({ path }) => (
        <option key={path} value={path}>
          {path}
        </option>
      ))}
    </datalist>
  );
}
