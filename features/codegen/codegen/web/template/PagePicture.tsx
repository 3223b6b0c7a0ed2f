import { useText } from "@devloom/web-kit";
import { FolderTree } from "lucide-react";
import type { TemplatePage } from "../../contract.ts";

const WIDTH = 1200;
const HEIGHT = 750;

/** A page as it looks, drawn as a picture: nothing in it runs, loads or can be followed. */
export function PagePicture({ page }: { page: TemplatePage | null }) {
  const t = useText("codegen");
  if (page === null)
    return (
      <div className="grid aspect-[1.6] w-full place-items-center bg-sunken text-muted">
        <FolderTree aria-hidden="true" className="size-8" />
      </div>
    );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><style>body{min-height:${HEIGHT}px;box-sizing:border-box}</style><foreignObject width="100%" height="100%">${page.markup}</foreignObject></svg>`;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={t("template.pageOf", { path: page.path })}
      className="aspect-[1.6] w-full bg-white object-cover object-top"
    />
  );
}
